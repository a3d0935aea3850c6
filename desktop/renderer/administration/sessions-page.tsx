import { Button, Table } from '@mantine/core';
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
import { actNames, sessionStatusNames } from '../../../common/messages/notarization-sessions.ts';
import { sessionStatuses } from '../../../common/notarization-sessions.ts';
import { RulesNote } from '../notaries/shared/rules-note.tsx';
import { SessionStatusBadge } from '../sessions/shared/session-link.tsx';
import { call } from '../ui/api.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import table from '../ui/stacked-table.module.css';
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
      >
        {(rows) => (
          <Table className={table.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.document}</Table.Th>
                <Table.Th>{words.customer}</Table.Th>
                <Table.Th>{words.notary}</Table.Th>
                <Table.Th>{words.scheduled}</Table.Th>
                <Table.Th>{administrationMessages.status}</Table.Th>
                <Table.Th>{words.recording}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((session) => (
                <SessionRow key={session.id} session={session} onDecide={setDecision} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </ListSection>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

function SessionRow({
  session,
  onDecide,
}: {
  session: ManagedSession;
  onDecide: (decision: Decision) => void;
}) {
  const { notary, customer } = session;
  const cancel: Decision = {
    title: words.cancel,
    subject: `${session.documentName}, ${customer.name}`,
    text: words.cancelText,
    done: words.cancelled,
    severe: true,
    reason: 'required',
    run: (reason) => call(cancelManagedSession, { params: { id: session.id }, body: { reason } }),
  };
  return (
    <Table.Tr>
      <Table.Td className={table.main}>
        {session.documentName}
        <span className={table.quiet}>
          {actNames[session.act].name} · {session.id.slice(0, 8)}
        </span>
      </Table.Td>
      <Table.Td data-name={words.customer}>
        {customer.name}
        <span className={table.quiet}>{customer.email}</span>
        {session.invited > 0 && (
          <span className={table.quiet}>{words.others({ count: session.invited })}</span>
        )}
      </Table.Td>
      <Table.Td data-name={words.notary}>
        {notary ? `${notary.name} (${notary.commissionState})` : words.waiting}
        {notary && <RulesNote state={notary.commissionState} />}
        {session.dispatch === 'offered' && <span className={table.quiet}>{words.offered}</span>}
      </Table.Td>
      <Table.Td data-name={words.scheduled}>{formatDateTime(session.scheduledAt)}</Table.Td>
      <Table.Td>
        <SessionStatusBadge status={session.status} />
        {session.status === 'cancelled' && session.notes && (
          <span className={table.quiet}>{session.notes}</span>
        )}
      </Table.Td>
      <SessionRecording session={session} onDecide={onDecide} />
      <Table.Td>
        <div className={table.actions}>
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
              onClick={() => onDecide(cancel)}
            >
              {words.cancel}
            </Button>
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
