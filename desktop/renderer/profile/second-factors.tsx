import { Button, Group, Text, Title } from '@mantine/core';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../common/formats.ts';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useFreshAction } from '../ui/fresh-action.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import styles from './profile-section.module.css';
import { ProfileSection } from './profile-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RowSkeleton } from './row-skeleton.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';
import { SECOND_FACTORS_ANCHOR } from './shared/second-factors-path.ts';
import { stepUpQuery } from './shared/step-up-query.ts';
import { TotpDialog } from './totp-dialog.tsx';

/** Passkeys and authenticator apps, and how to add one. */
export function SecondFactors() {
  const { data, error, isPending, refetch } = useQuery(stepUpQuery);
  const [adding, setAdding] = useState<'passkey' | 'totp' | null>(null);
  const [label, setLabel] = useState<string>(words.passkey);
  const close = () => setAdding(null);
  const passkey = useFreshAction('add-passkey', (typed) => {
    if (typed) setLabel(typed);
    setAdding('passkey');
  });
  const totp = useFreshAction('add-totp', () => setAdding('totp'));
  return (
    <ProfileSection title={words.factors} text={words.factorsText} anchor={SECOND_FACTORS_ANCHOR}>
      {error && (
        <ErrorState
          title={words.failed}
          text={reasonOf(error, shellMessages.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <RowSkeleton
          name={words.totp}
          lines={[`${words.totp} · ${words.added} ${formatDate(new Date())} · ${words.never}`]}
          action={words.remove}
        />
      )}
      {!error && data?.length === 0 && (
        <div className={styles.none}>
          <Title order={3}>{words.none}</Title>
          <Text c="dimmed">{words.noneText}</Text>
        </div>
      )}
      {!error && data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((credential) => (
            <SecondFactorRow key={credential.id} credential={credential} factors={data} />
          ))}
        </ul>
      )}
      {!isPending && (
        <Group gap="sm">
          <Button
            leftSection={<IconKey stroke={1.5} aria-hidden />}
            onClick={() => passkey.start()}
          >
            {words.addPasskey}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDeviceMobile stroke={1.5} aria-hidden />}
            onClick={() => totp.start()}
          >
            {words.addTotp}
          </Button>
        </Group>
      )}
      {data && data.length > 0 && <RecoveryCodes factors={data} />}
      {data && adding === 'passkey' && (
        <PasskeyDialog
          factors={data}
          label={label}
          onLabel={setLabel}
          onStale={() => passkey.keep(label)}
          onClose={close}
        />
      )}
      {data && adding === 'totp' && (
        <TotpDialog factors={data} onStale={() => totp.keep()} onClose={close} />
      )}
    </ProfileSection>
  );
}
