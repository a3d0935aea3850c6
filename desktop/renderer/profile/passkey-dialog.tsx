import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmPasskey, startPasskey } from '../../../common/step-up.ts';
import { profileWords as words } from '../../../common/words/profile.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { isDesktop } from '../ui/desktop.ts';
import { showToast } from '../ui/toasts.ts';
import { stepUpQuery } from './queries.ts';

async function createPasskey(label: string): Promise<void> {
  const { challengeId, options } = await call(startPasskey, {});
  const response = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  await call(confirmPasskey, { body: { challengeId, label, response: { ...response } } });
}

/** Makes a passkey on this device and registers it. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [label, setLabel] = useState<string>(words.passkey);
  // A passkey belongs to the server's own address, where the pages of the app do not stand.
  const supported = browserSupportsWebAuthn() && !isDesktop();
  const create = useMutation({
    mutationFn: () => createPasskey(label.trim() || words.passkey),
    onSuccess: () => {
      showToast({ title: words.addedToast });
      void queryClient.invalidateQueries({ queryKey: stepUpQuery.queryKey });
      onClose();
    },
  });
  const problem = create.error
    ? create.error instanceof ApiError
      ? reasonOf(create.error, words.failed)
      : words.passkeyDismissed
    : null;
  return (
    <Modal opened onClose={onClose} title={words.addPasskey}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Stack>
          <Text>{supported ? words.passkeyText : words.passkeyUnsupported}</Text>
          <TextInput
            label={words.passkeyLabel}
            value={label}
            maxLength={60}
            disabled={!supported}
            error={problem}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={!supported} loading={create.isPending}>
              {words.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
