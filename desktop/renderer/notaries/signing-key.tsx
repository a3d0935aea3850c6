import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../common/formats.ts';
import { deviceKeyMessages as deviceWords } from '../../../common/messages/device-keys.ts';
import {
  keyKindNames,
  keyStatusNames,
  keyMessages as words,
} from '../../../common/messages/notary-keys.ts';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import { isDesktop } from '../ui/desktop.ts';
import { Facts } from '../ui/facts.tsx';
import styles from './commission-renewal.module.css';
import { DeviceKey } from './device-key.tsx';
import { KeyReplacement } from './key-replacement.tsx';
import { deviceKeysQuery, notaryKeysQuery } from './queries.ts';
import { RemoveDeviceKey } from './remove-device-key.tsx';
import { CorrectMomentDialog, hasMoment } from './shared/keys/correct-moment-dialog.tsx';
import { KeyNotice } from './shared/keys/key-notice.tsx';
import { SuspendKeyDialog } from './shared/keys/suspend-key-dialog.tsx';

/**
 * Shows the key that signs the notary's seals and its expiry, with actions to replace or suspend
 * it.
 */
export function SigningKey() {
  const { data, error, isPending, refetch } = useQuery(notaryKeysQuery);
  const [suspending, setSuspending] = useState<NotaryKey | null>(null);
  const [correcting, setCorrecting] = useState<NotaryKey | null>(null);
  const current = data?.keys.find(({ status }) => status === 'active');
  const earlier = data?.keys.filter(({ status }) => status !== 'active') ?? [];
  return (
    <section className={styles.renewal} aria-label={words.title}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {words.title}
        </Title>
        <Text c="dimmed">{words.text}</Text>
        {isPending && <Text role="status">{words.loading}</Text>}
        {error && (
          <Group>
            <Text role="alert">{words.failed}</Text>
            <Button variant="default" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          </Group>
        )}
        {data && !current && (
          <Text role="status">{earlier.length > 0 ? words.suspendedNotice : words.none}</Text>
        )}
        {current && (
          <>
            <KeyFacts of={current} />
            {current.kind === 'device' && <WhereKept of={current} />}
            <Group>
              <Button variant="default" onClick={() => setSuspending(current)}>
                {words.suspend}
              </Button>
            </Group>
          </>
        )}
        {data && isDesktop() && (
          <>
            <DeviceKey />
            <Title order={3} size="h4">
              {deviceWords.otherTitle}
            </Title>
          </>
        )}
        {data && <KeyReplacement withService={data.remoteSigner} />}
        {earlier.length > 0 && (
          <>
            <Title order={3} size="h4" mt="lg">
              {words.earlier}
            </Title>
            {earlier.map((key) => (
              <Stack key={key.id} gap="xs">
                <Text fw={560}>{keyStatusNames[key.status]}</Text>
                <KeyFacts of={key} />
                {hasMoment(key) && (
                  <Group>
                    <Button variant="default" onClick={() => setCorrecting(key)}>
                      {words.correct}
                    </Button>
                  </Group>
                )}
                <KeyNotice of={key} listKey={notaryKeysQuery.queryKey} own />
                {key.status === 'superseded' && (
                  <Group>
                    <Button variant="default" onClick={() => setSuspending(key)}>
                      {words.suspend}
                    </Button>
                    {isDesktop() && key.kind === 'device' && <RemoveDeviceKey id={key.id} />}
                  </Group>
                )}
              </Stack>
            ))}
          </>
        )}
      </Stack>
      {suspending && (
        <SuspendKeyDialog
          of={suspending}
          listKey={notaryKeysQuery.queryKey}
          onClose={() => setSuspending(null)}
        />
      )}
      {correcting && (
        <CorrectMomentDialog
          of={correcting}
          listKey={notaryKeysQuery.queryKey}
          own
          onClose={() => setCorrecting(null)}
        />
      )}
    </section>
  );
}

/** Shows whether the key can be used on this computer. */
function WhereKept({ of: { id } }: { of: NotaryKey }) {
  const here = useQuery({ ...deviceKeysQuery, enabled: isDesktop() });
  if (!isDesktop()) return <Text role="status">{deviceWords.browserText}</Text>;
  if (!here.data) return null;
  if (here.data.locked.some((key) => key.id === id)) {
    return (
      <Alert role="status" color="red" variant="outline">
        {deviceWords.locked}
      </Alert>
    );
  }
  const isHere = here.data.keys.some((key) => key.id === id);
  return <Text role="status">{isHere ? deviceWords.here : deviceWords.elsewhereText}</Text>;
}

function KeyFacts({ of: key }: { of: NotaryKey }) {
  const { compromisedSince, momentReason, noticeDueAt, noticeSentOn } = key;
  return (
    <Facts
      facts={[
        { name: words.kind, value: `${keyKindNames[key.kind]}, ${key.algorithm}` },
        ...(key.deviceName ? [{ name: deviceWords.name, value: key.deviceName }] : []),
        { name: words.subject, value: key.subject },
        { name: words.issuer, value: key.issuer },
        { name: words.until, value: formatDate(key.validUntil) },
        { name: words.serial, value: key.serial, code: true },
        ...(compromisedSince
          ? [{ name: words.suspendedSince, value: formatDateTime(compromisedSince) }]
          : []),
        ...(momentReason ? [{ name: words.correctedWhy, value: momentReason }] : []),
        ...(noticeDueAt ? [{ name: words.noticeDue, value: formatDateTime(noticeDueAt) }] : []),
        ...(noticeSentOn
          ? [{ name: words.noticeSent, value: formatDate(noticeSentOn, 'UTC') }]
          : []),
      ]}
    />
  );
}
