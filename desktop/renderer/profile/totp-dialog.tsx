import { Button, Code, Group, Modal, PinInput, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import {
  confirmTotp,
  type StepUpCredential,
  type StepUpProof,
  startTotp,
} from '../../../common/step-up.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { askToSignInAgain } from '../ui/sign-in-again.ts';
import { showToast } from '../ui/toasts.ts';
import { ProveFactor } from './prove-factor.tsx';
import { useRefreshFactors } from './use-refresh-factors.ts';

const DIGITS = 6;

interface TotpDialogProps {
  /** The active factors: one of them is asked for first. */
  factors: readonly StepUpCredential[];
  /** The sign-in is too old: the person signs in again and comes back. */
  onStale: () => void;
  onClose: () => void;
}

/** Shows a new secret as a QR code, and activates it with its first code. */
export function TotpDialog({ factors, onStale, onClose }: TotpDialogProps) {
  const leadToSignIn = (error: Error) => {
    if (!askToSignInAgain(error)) return;
    onStale();
    onClose();
  };
  const refresh = useRefreshFactors();
  const [code, setCode] = useState('');
  const { mutate: begin, ...secret } = useMutation({
    mutationFn: (proof: StepUpProof | undefined) => call(startTotp, { body: { proof } }),
    onError: leadToSignIn,
  });
  const [asks] = useState(factors.length > 0);
  useEffect(() => {
    if (!asks) begin(undefined);
  }, [asks, begin]);
  const confirm = useMutation({
    mutationFn: (id: string) => call(confirmTotp, { params: { id }, body: { code } }),
    onSuccess: () => {
      showToast({ title: words.addedToast });
      void refresh();
      onClose();
    },
    onError: leadToSignIn,
  });
  const { data } = secret;
  return (
    <Modal opened onClose={onClose} title={words.totpTitle}>
      {asks && !data && (
        <ProveFactor
          factors={factors}
          action={words.goOn}
          onStale={onStale}
          run={secret.mutateAsync}
          onClose={onClose}
        />
      )}
      {!asks && secret.isError && (
        <ErrorState
          title={words.failed}
          text={reasonOf(secret.error, shellMessages.failedText)}
          onRetry={() => begin(undefined)}
        />
      )}
      {!asks && !data && !secret.isError && <Skeleton height="14lh" />}
      {data && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!confirm.isPending) confirm.mutate(data.id);
          }}
        >
          <Stack>
            <Text>{words.totpStep1}</Text>
            <QrCode text={data.uri} label={words.totpTitle} />
            <Text size="sm">
              {words.key}: <Code>{data.secret.replace(/(.{4})/g, '$1 ').trim()}</Code>
            </Text>
            <Text>{words.totpStep2}</Text>
            <PinInput
              oneTimeCode
              autoFocus
              length={DIGITS}
              type="number"
              role="group"
              aria-label={words.code}
              getInputProps={(index) => ({
                'aria-label': words.digit({ number: index + 1, total: DIGITS }),
              })}
              value={code}
              error={confirm.isError}
              onChange={setCode}
            />
            {confirm.error && (
              <Text c="red" size="sm" role="alert">
                {confirm.error instanceof ApiError
                  ? reasonOf(confirm.error, words.failed)
                  : words.lost}
              </Text>
            )}
            <Group justify="flex-end">
              <Button type="submit" disabled={code.length < DIGITS} loading={confirm.isPending}>
                {words.confirm}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
