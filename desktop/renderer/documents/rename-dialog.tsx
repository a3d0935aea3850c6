import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Document, renameDocument } from '../../../common/documents.ts';
import { MAX_FILENAME_LENGTH } from '../../../common/limits.ts';
import { documentActionMessages as words } from '../../../common/messages/document-actions.ts';
import { splitName } from '../../../common/split-name.ts';
import { call } from '../ui/api.ts';
import { Form } from '../ui/form.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { refreshDocument } from './queries.ts';

interface RenameDialogProps {
  document: Pick<Document, 'id' | 'originalName'>;
  onClose: () => void;
}

/** Asks for another name; the extension stays. */
export function RenameDialog({ document, onClose }: RenameDialogProps) {
  const { id, originalName } = document;
  const { base, extension } = splitName(originalName);
  const queryClient = useQueryClient();
  const [name, setName] = useState(base);
  const [tried, setTried] = useState(false);
  const rename = useMutation({
    mutationFn: () =>
      call(renameDocument, { params: { id }, body: { name: name.trim() + extension } }),
    onSuccess: async () => {
      await refreshDocument(queryClient, id);
      onClose();
      showToast({ title: words.renamed });
    },
    onError: (error) => {
      showFailure(words.renameFailed, error);
      // Its session may have started: the displayed data is out of date.
      void refreshDocument(queryClient, id);
    },
  });
  const isMissing = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !rename.isPending) rename.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={words.renameTitle}>
      <Form onSubmit={submit}>
        <Stack>
          <TextInput
            data-autofocus
            label={words.name}
            description={extension && words.extensionStays({ extension })}
            value={name}
            maxLength={MAX_FILENAME_LENGTH - extension.length}
            error={tried && isMissing ? words.nameMissing : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={rename.isPending}>
              {words.saveName}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
