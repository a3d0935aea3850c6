import { Avatar, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPhoto, IconTrash, IconUser } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PICTURE_BYTES } from '../../../common/limits.ts';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import { removePicture, setPicture } from '../../../common/profile.ts';
import { displayName, type User } from '../../../common/users.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { currentUserQuery } from '../ui/current-user.ts';
import { sendFile } from '../ui/send-file.ts';
import { showToast } from '../ui/toasts.ts';
import styles from './picture-editor.module.css';

class TooLarge extends Error {}

function wordsFor(error: Error): string {
  if (error instanceof TooLarge) return words.pictureTooLarge;
  return error instanceof ApiError ? reasonOf(error, words.pictureFailed) : words.lost;
}

/** The profile picture: shown, changed, removed. */
export function PictureEditor({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const change = useMutation({
    mutationFn: (file: File | null): Promise<User> => {
      setShare(0);
      if (!file) return call(removePicture, {});
      if (file.size > MAX_PICTURE_BYTES) throw new TooLarge();
      return sendFile(setPicture, { file, onProgress: setShare });
    },
    onSuccess: (saved, file) => {
      queryClient.setQueryData(currentUserQuery.queryKey, saved);
      showToast({ title: file ? words.pictureSaved : words.pictureRemoved });
    },
  });
  const sending = change.isPending && change.variables !== null;
  return (
    <div className={styles.editor}>
      <Avatar src={user.profileImageUrl} alt={displayName(user)} className={styles.picture}>
        <IconUser className={styles.icon} stroke={1.25} aria-hidden />
      </Avatar>
      <Stack gap="sm" className={styles.words}>
        <Text size="sm" c="dimmed" id="picture-help">
          {words.pictureText}
        </Text>
        <Group gap="sm">
          <FileButton
            accept="image/png,image/jpeg,image/gif,image/webp"
            inputProps={{ 'aria-label': words.picture, tabIndex: -1 }}
            onChange={(file) => file && change.mutate(file)}
            disabled={change.isPending}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconPhoto stroke={1.5} aria-hidden />}
                loading={sending}
                aria-describedby="picture-help"
              >
                {user.profileImageUrl ? words.changePicture : words.choosePicture}
              </Button>
            )}
          </FileButton>
          {user.profileImageUrl && (
            <Button
              variant="default"
              leftSection={<IconTrash stroke={1.5} aria-hidden />}
              loading={change.isPending && !sending}
              onClick={() => change.mutate(null)}
            >
              {words.removePicture}
            </Button>
          )}
        </Group>
        {sending && <Progress value={share * 100} aria-label={words.picture} />}
        {change.error && (
          <Text role="alert" c="red">
            {wordsFor(change.error)}
          </Text>
        )}
      </Stack>
    </div>
  );
}
