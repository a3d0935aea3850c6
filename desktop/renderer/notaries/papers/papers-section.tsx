import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents, formatDate } from '../../../../common/formats.ts';
import {
  paperKindNames,
  papersMessages as words,
} from '../../../../common/messages/notary-papers.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import type { Notary } from '../../../../common/notaries.ts';
import type {
  NotaryPaper,
  PapersOfNotary,
  RequiredPaper,
} from '../../../../common/notary-papers.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { type Column, Quiet, RecordTable, RowActions } from '../../ui/record-table.tsx';
import { PaperBadge } from '../shared/papers/paper-badge.tsx';
import { isFirstPaper, nextToUpload } from './next-to-upload.ts';
import { PaperActions } from './paper-actions.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { papersQuery } from './papers-query.ts';
import styles from './papers-section.module.css';

/** The papers that the notary's state requires: upload, details, and what happens next. */
export function PapersSection({ notary }: { notary: Notary }) {
  const { data, error, isPending, refetch } = useQuery(papersQuery(notary.id));
  const [opened, setOpened] = useState<string | null>(null);
  const paper = data?.papers.find(({ id }) => id === opened);
  return (
    <section className={styles.papers} aria-label={words.title}>
      <Title order={2} size="h3" mb="sm">
        {words.title}
      </Title>
      {isPending && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height="14lh" />
        </div>
      )}
      {error && !data && (
        <ErrorState
          title={words.failed}
          text={reasonOf(error, shellMessages.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Stack gap="md">
          <Text c="dimmed">{words.text}</Text>
          <Text role="note">{nextStep(notary, data)}</Text>
          <RecordTable
            columns={columnsOf(notary, data, setOpened)}
            rows={data.required}
            keyOf={({ kind }) => kind}
          />
        </Stack>
      )}
      {paper && <PaperDialog paper={paper} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** What happens next, in one sentence. */
function nextStep({ status }: Notary, { required, dueAt }: PapersOfNotary): string {
  const isDone = (standings: readonly string[]) =>
    required.every(({ standing }) => standings.includes(standing));
  if (isDone(['accepted'])) return words.next.complete;
  if (isDone(['accepted', 'waiting'])) return words.next.waiting;
  if (status === 'pending_approval') return words.next.apply;
  if (!dueAt) return words.next.stopped;
  return Date.parse(dueAt) > Date.now()
    ? words.next.due({ date: formatDate(dueAt) })
    : words.next.overdue;
}

function columnsOf(
  notary: Notary,
  all: PapersOfNotary,
  onOpen: (id: string) => void,
): Column<RequiredPaper>[] {
  const current = (kind: RequiredPaper['kind'], status: NotaryPaper['status']) =>
    papers.find((one) => one.kind === kind && one.status === status);
  const { papers } = all;
  const next = nextToUpload(all);
  return [
    {
      name: words.title,
      kind: 'main',
      cell: ({ kind, minimumCents }) => (
        <>
          {paperKindNames[kind]}
          {minimumCents !== null && (
            <Quiet>{words.minimum({ amount: formatCents(minimumCents) })}</Quiet>
          )}
        </>
      ),
    },
    {
      name: words.state,
      kind: 'plain',
      cell: ({ kind, standing }) => (
        <>
          <PaperBadge standing={standing} />
          <Standing
            accepted={current(kind, 'accepted')}
            submitted={current(kind, 'submitted')}
            rejected={current(kind, 'rejected')}
          />
        </>
      ),
    },
    {
      name: '',
      kind: 'actions',
      cell: ({ kind }) => (
        <RowActions>
          <PaperActions
            notaryId={notary.id}
            kind={kind}
            submitted={current(kind, 'submitted')}
            isFirst={isFirstPaper(all, kind)}
            isNext={kind === next}
            onOpen={onOpen}
          />
        </RowActions>
      ),
    },
  ];
}

interface StandingProps {
  accepted: NotaryPaper | undefined;
  submitted: NotaryPaper | undefined;
  rejected: NotaryPaper | undefined;
}

/** The end of the accepted paper, and what became of the last upload. */
function Standing({ accepted, submitted, rejected }: StandingProps) {
  const end = accepted?.details?.expiresOn;
  const date = end ? formatDate(end, 'UTC') : null;
  return (
    <>
      {date && <Quiet>{(accepted?.expired ? words.expired : words.expires)({ date })}</Quiet>}
      {accepted && submitted && (
        <Quiet>{submitted.details ? words.renewalWaits : words.renewalToEnter}</Quiet>
      )}
      {rejected?.reason && !submitted && (
        <Quiet>
          {(accepted ? words.renewalRejected : words.reason)({ reason: rejected.reason })}
        </Quiet>
      )}
      {submitted && submitted.reading === 'pending' && <Quiet>{words.reading}</Quiet>}
    </>
  );
}
