import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import type { StepUpCredential } from '../../../common/step-up.ts';
import { useFreshAction } from '../ui/fresh-action.ts';
import { recoveryCodesQuery } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** How many recovery codes are left, and a button to create new ones. */
export function RecoveryCodes({ factors }: { factors: readonly StepUpCredential[] }) {
  const { data } = useQuery(recoveryCodesQuery);
  const [opened, setOpened] = useState(false);
  const creation = useFreshAction('create-recovery-codes', () => setOpened(true));
  if (!data) return null;
  return (
    <>
      <Group justify="space-between">
        <Text flex="1 1 var(--sw-column)">{words.recoveryLeft({ remaining: data.remaining })}</Text>
        <Button variant="default" onClick={() => creation.start()}>
          {data.createdAt ? words.replaceRecovery : words.createRecovery}
        </Button>
      </Group>
      {opened && (
        <RecoveryCodesDialog
          factors={factors}
          onStale={() => creation.keep()}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
