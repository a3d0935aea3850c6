import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '../../../common/formats.ts';
import {
  keyKindNames,
  keyStatusNames,
  keyMessages as words,
} from '../../../common/messages/notary-keys.ts';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import { hasMoment } from '../notaries/shared/keys/correct-moment-dialog.tsx';
import { KeyNotice } from '../notaries/shared/keys/key-notice.tsx';
import { Facts } from '../ui/facts.tsx';
import { ADMINISTRATION_KEY, keysOfNotaryQuery } from './queries.ts';
import { PendingDecision, usePendingDecision } from './shared/decisions/pending-decision.tsx';

interface KeysOfNotaryProps {
  notaryId: string;
  onSuspend: (key: NotaryKey) => void;
  onCorrect: (key: NotaryKey) => void;
}

/** A notary's signing keys; staff can suspend an unsafe key here if the notary cannot. */
export function KeysOfNotary({ notaryId, onSuspend, onCorrect }: KeysOfNotaryProps) {
  const { data, error, isPending, refetch } = useQuery(keysOfNotaryQuery(notaryId));
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {words.titleMany}
      </Title>
      {isPending && <Text role="status">{words.loadingMany}</Text>}
      {error && (
        <Group>
          <Text role="alert">{words.failedMany}</Text>
          <Button variant="default" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </Group>
      )}
      {data?.length === 0 && <Text c="dimmed">{words.noneYet}</Text>}
      {data?.map((key) => (
        <Stack key={key.id} gap="xs">
          <Facts
            facts={[
              { name: words.kind, value: `${keyKindNames[key.kind]}, ${key.algorithm}` },
              { name: words.state, value: keyStatusNames[key.status] },
              { name: words.until, value: formatDate(key.validUntil) },
              { name: words.serial, value: key.serial, code: true },
              ...(key.compromisedSince
                ? [{ name: words.suspendedSince, value: formatDateTime(key.compromisedSince) }]
                : []),
              ...(key.momentReason ? [{ name: words.correctedWhy, value: key.momentReason }] : []),
              ...(key.noticeDueAt
                ? [{ name: words.noticeDue, value: formatDate(key.noticeDueAt) }]
                : []),
              ...(key.noticeSentOn
                ? [{ name: words.noticeSent, value: formatDate(key.noticeSentOn, 'UTC') }]
                : []),
            ]}
          />
          {hasMoment(key) && (
            <Group>
              <Button variant="default" onClick={() => onCorrect(key)}>
                {words.correct}
              </Button>
            </Group>
          )}
          <KeyNotice of={key} listKey={ADMINISTRATION_KEY} />
          {key.status !== 'suspended' && (
            <SuspendAction of={key} onSuspend={() => onSuspend(key)} />
          )}
        </Stack>
      ))}
    </Stack>
  );
}

/** A key with a proposed suspension waits for the second person, or for someone who acts alone. */
function SuspendAction({ of: key, onSuspend }: { of: NotaryKey; onSuspend: () => void }) {
  const pending = usePendingDecision(key.id);
  return (
    <>
      {pending && <PendingDecision decision={pending} />}
      <Group>
        <Button variant="default" onClick={onSuspend}>
          {words.suspend}
        </Button>
      </Group>
    </>
  );
}
