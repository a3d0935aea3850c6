import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import { createRecoveryCodes, type StepUpCredential } from '../../../common/step-up.ts';
import { call } from '../ui/api.ts';
import { ProveFactor } from './prove-factor.tsx';
import styles from './recovery-codes-dialog.module.css';
import { useRefreshFactors } from './use-refresh-factors.ts';

interface RecoveryCodesDialogProps {
  /** The active factors: one of them is asked for first. */
  factors: readonly StepUpCredential[];
  /** The sign-in is too old: the person signs in again and comes back. */
  onStale: () => void;
  onClose: () => void;
}

/** Creates recovery codes after a proof with a second factor, and shows them once. */
export function RecoveryCodesDialog({ factors, onStale, onClose }: RecoveryCodesDialogProps) {
  const refresh = useRefreshFactors();
  const clipboard = useClipboard();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Modal opened onClose={onClose} title={words.recoveryTitle} closeOnClickOutside={!codes}>
      {codes ? (
        <Stack>
          <Text>{words.recoveryShown}</Text>
          <ul className={styles.codes} aria-label={words.recoveryTitle}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => clipboard.copy(codes.join('\n'))}>
              {clipboard.copied ? words.recoveryCopied : words.recoveryCopy}
            </Button>
            <Button onClick={onClose}>{words.recoveryDone}</Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text>{words.recoveryAsk}</Text>
          <ProveFactor
            factors={factors}
            action={words.createRecovery}
            onStale={onStale}
            run={async (proof) => {
              const made = await call(createRecoveryCodes, { body: { proof } });
              setCodes(made.codes);
              await refresh();
            }}
            onClose={onClose}
          />
        </Stack>
      )}
    </Modal>
  );
}
