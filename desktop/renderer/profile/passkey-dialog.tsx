import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '../../../common/endpoint.ts';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import { confirmPasskey, type StepUpCredential, startPasskey } from '../../../common/step-up.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { isDesktop } from '../ui/desktop.ts';
import { askToSignInAgain } from '../ui/sign-in-again.ts';
import { showToast } from '../ui/toasts.ts';
import { ProveFactor } from './prove-factor.tsx';
import { useRefreshFactors } from './use-refresh-factors.ts';

async function createPasskey(label: string, begun: ResponseOf<typeof startPasskey> | null) {
  const { challengeId, options } = begun ?? (await call(startPasskey, { body: {} }));
  const response = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  await call(confirmPasskey, { body: { challengeId, label, response: { ...response } } });
}

interface PasskeyDialogProps {
  /** The active factors: one of them is asked for first. */
  factors: readonly StepUpCredential[];
  label: string;
  onLabel: (label: string) => void;
  /** The sign-in is too old: the person signs in again and comes back. */
  onStale: () => void;
  onClose: () => void;
}

/** Makes a passkey on this device and registers it. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  const { factors, label, onLabel, onStale, onClose } = props;
  const [asks] = useState(factors.length > 0);
  const [begun, setBegun] = useState<ResponseOf<typeof startPasskey> | null>(null);
  const refresh = useRefreshFactors();
  // A passkey belongs to the server's own origin; the app's pages have another one.
  const supported = browserSupportsWebAuthn() && !isDesktop();
  const create = useMutation({
    mutationFn: () => createPasskey(label.trim() || words.passkey, begun),
    onSuccess: () => {
      showToast({ title: words.addedToast });
      void refresh();
      onClose();
    },
    onError: (error) => {
      if (askToSignInAgain(error)) {
        onStale();
        onClose();
      }
      // The options are valid for one attempt; new ones need another proof.
      else if (error instanceof ApiError) setBegun(null);
    },
  });
  const problem = create.error
    ? create.error instanceof ApiError
      ? reasonOf(create.error, words.failed)
      : words.passkeyDismissed
    : null;
  if (supported && asks && !begun) {
    return (
      <Modal opened onClose={onClose} title={words.addPasskey}>
        <ProveFactor
          factors={factors}
          action={words.goOn}
          onStale={onStale}
          run={async (proof) => setBegun(await call(startPasskey, { body: { proof } }))}
          onClose={onClose}
        />
      </Modal>
    );
  }
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
            onChange={(event) => onLabel(event.currentTarget.value)}
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
