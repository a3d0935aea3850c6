import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cancelManagedSession, type ManagedSession } from '../../../common/administration.ts';
import { formatDateTime } from '../../../common/formats.ts';
import {
  administrationMessages,
  sessionListMessages as words,
} from '../../../common/messages/administration.ts';
import { eventListMessages } from '../../../common/messages/events.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import { actsText } from '../../../common/messages/notarization-sessions.ts';
import { sessionStatusNames } from '../../../common/messages/session-statuses.ts';
import { sessionStatuses } from '../../../common/notarization-sessions.ts';
import { RulesNote } from '../notaries/shared/rules-note.tsx';
import { SessionStatusBadge } from '../sessions/shared/session-link.tsx';
import { call } from '../ui/api.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { type Column, Quiet, RowActions } from '../ui/record-table.tsx';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { ListSection } from './list-section.tsx';
import { managedSessionsQuery } from './queries.ts';
import { SessionRecording } from './session-recording.tsx';

/** Every notarization session: its participants and times, and only the name of the document. */
export function SessionsPage() {
  const { filters, key, setFilter, clear } = useFilters(['status']);
  const pages = useKeyPages(key);
  const status = sessionStatuses.find((one) => one === filters.status);
  const query = useQuery(
    managedSessionsQuery({
      ...(status ? { status } : {}),
      ...(pages.cursor ? { cursor: pages.cursor } : {}),
    }),
  );
  const [decision, setDecision] = useState<Decision | null>(null);
  const columns = columnsFor(setDecision);
  return (
    <>
      <ListSection
        title={administrationMessages.sessionList}
        query={query}
        pages={pages}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        onClear={filters.status ? clear : undefined}
        filters={
          <ChoiceSelect
            clearable
            label={administrationMessages.status}
            placeholder={listMessages.all}
            data={sessionStatuses.map((value) => ({ value, label: sessionStatusNames[value] }))}
            value={status ?? null}
            onChange={(value) => setFilter('status', value)}
          />
        }
        columns={columns}
      />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

const columnsFor = (onDecide: (decision: Decision) => void): Column<ManagedSession>[] => [
  {
    name: words.document,
    kind: 'main',
    cell: ({ documentName, act, furtherActs, id }) => (
      <>
        {documentName}
        <Quiet>
          {actsText({ act, furtherActs })} · {id.slice(0, 8)}
        </Quiet>
      </>
    ),
  },
  {
    name: words.customer,
    cell: ({ customer, invited }) => (
      <>
        {customer.name}
        <Quiet>{customer.email}</Quiet>
        {invited > 0 && <Quiet>{words.others({ count: invited })}</Quiet>}
      </>
    ),
  },
  {
    name: words.notary,
    cell: ({ notary, dispatch }) => (
      <>
        {notary ? `${notary.name} (${notary.commissionState})` : words.waiting}
        {notary && <RulesNote state={notary.commissionState} brief />}
        {dispatch === 'offered' && <Quiet>{words.offered}</Quiet>}
      </>
    ),
  },
  { name: words.scheduled, cell: ({ scheduledAt }) => formatDateTime(scheduledAt) },
  {
    name: administrationMessages.status,
    kind: 'plain',
    cell: ({ status, notes }) => (
      <>
        <SessionStatusBadge status={status} />
        {status === 'cancelled' && notes && <Quiet>{notes}</Quiet>}
      </>
    ),
  },
  {
    name: words.recording,
    cell: (session) => <SessionRecording session={session} onDecide={onDecide} />,
  },
  {
    name: '',
    kind: 'actions',
    cell: (session) => (
      <RowActions>
        {session.abilities.events && (
          <Button
            component={Link}
            to={`/admin/sessions/${session.id}`}
            size="xs"
            variant="default"
            aria-label={`${eventListMessages.open}: ${session.documentName}`}
          >
            {eventListMessages.open}
          </Button>
        )}
        {session.abilities.cancel && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${words.cancel}: ${session.documentName}`}
            onClick={() => onDecide(cancellationOf(session))}
          >
            {words.cancel}
          </Button>
        )}
      </RowActions>
    ),
  },
];

const cancellationOf = ({ id, documentName, customer }: ManagedSession): Decision => ({
  title: words.cancel,
  subject: `${documentName}, ${customer.name}`,
  text: words.cancelText,
  done: words.cancelled,
  severe: true,
  reason: 'required',
  run: (reason) => call(cancelManagedSession, { params: { id }, body: { reason } }),
});
