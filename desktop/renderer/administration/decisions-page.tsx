import { Button, SegmentedControl, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  confirmDecision,
  type Decision as Proposal,
  rejectDecision,
} from '../../../common/decisions.ts';
import { formatDateTime } from '../../../common/formats.ts';
import {
  decisionKindNames,
  decisionStatusNames,
  decisionListMessages as words,
} from '../../../common/messages/decisions.ts';
import { call } from '../ui/api.ts';
import table from '../ui/stacked-table.module.css';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { ListSection } from './list-section.tsx';
import { decisionsQuery } from './queries.ts';

/** Decisions that wait for a second person on staff, and past ones with their outcome. */
export function DecisionsPage() {
  const { filters, setFilter } = useFilters(['show']);
  const show = filters.show === 'settled' ? 'settled' : 'pending';
  const pages = useKeyPages(show);
  const query = useQuery(
    decisionsQuery({ show, ...(pages.cursor ? { cursor: pages.cursor } : {}) }),
  );
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <>
      <ListSection
        title={words.title}
        aside={<Text c="dimmed">{words.text}</Text>}
        filters={
          <SegmentedControl
            aria-label={words.show}
            data={[
              { value: 'pending', label: words.pending },
              { value: 'settled', label: words.settled },
            ]}
            value={show}
            onChange={(value) => setFilter('show', value === 'pending' ? null : value)}
          />
        }
        query={query}
        pages={pages}
        empty={
          show === 'pending'
            ? { title: words.emptyTitle, text: words.emptyText }
            : { title: words.emptySettledTitle, text: words.emptySettledText }
        }
      >
        {(rows) => (
          <Table className={table.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.decision}</Table.Th>
                <Table.Th>{words.proposed}</Table.Th>
                <Table.Th>{words.reason}</Table.Th>
                <Table.Th>{words.status}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal} onDecide={setDecision} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </ListSection>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

interface ProposalRowProps {
  proposal: Proposal;
  onDecide: (decision: Decision) => void;
}

function ProposalRow({ proposal, onDecide }: ProposalRowProps) {
  const { kind, proposedBy, decidedBy, since } = proposal;
  const subject = proposal.subject ?? words.gone;
  const waits = proposal.status === 'pending';
  return (
    <Table.Tr>
      <Table.Td className={table.main}>
        {decisionKindNames[kind]}
        <span className={table.quiet}>{subject}</span>
        {since && (
          <span className={table.quiet}>{words.since({ date: formatDateTime(since) })}</span>
        )}
      </Table.Td>
      <Table.Td data-name={words.proposed}>
        {proposedBy.name}
        <span className={table.quiet}>{formatDateTime(proposal.proposedAt)}</span>
      </Table.Td>
      <Table.Td data-name={words.reason}>{proposal.reason || '–'}</Table.Td>
      <Table.Td data-name={words.status}>
        <StatusBadge
          color={waits ? 'yellow' : proposal.status === 'confirmed' ? 'green' : 'gray'}
          icon={waits ? 'wait' : proposal.status === 'confirmed' ? 'check' : 'dot'}
        >
          {decisionStatusNames[proposal.status]}
        </StatusBadge>
        {waits && (
          <span className={table.quiet}>
            {words.until({ date: formatDateTime(proposal.expiresAt) })}
          </span>
        )}
        {decidedBy && <span className={table.quiet}>{decidedBy.name}</span>}
        {proposal.decisionReason && <span className={table.quiet}>{proposal.decisionReason}</span>}
      </Table.Td>
      <Table.Td>
        <div className={table.actions}>
          {proposalDecisions(proposal, subject).map((decision) => (
            <Button
              key={decision.title}
              size="xs"
              variant={decision.title === words.confirm ? 'filled' : 'default'}
              aria-label={`${decision.title}: ${decisionKindNames[kind]}, ${subject}`}
              onClick={() => onDecide(decision)}
            >
              {decision.title}
            </Button>
          ))}
        </div>
        {proposal.abilities.withdraw && <span className={table.quiet}>{words.own}</span>}
      </Table.Td>
    </Table.Tr>
  );
}

function proposalDecisions(proposal: Proposal, subject: string): Decision[] {
  const params = { id: proposal.id };
  const { confirm, reject, withdraw } = proposal.abilities;
  const named = `${decisionKindNames[proposal.kind]}: ${subject}`;
  return [
    ...(confirm
      ? [
          {
            title: words.confirm,
            subject: named,
            text: words.confirmText,
            done: words.confirmed,
            reason: 'none' as const,
            run: () => call(confirmDecision, { params }),
          },
        ]
      : []),
    ...(reject
      ? [
          {
            title: words.reject,
            subject: named,
            text: words.rejectText,
            done: words.rejected,
            reason: 'required' as const,
            run: (reason: string) => call(rejectDecision, { params, body: { reason } }),
          },
        ]
      : []),
    ...(withdraw
      ? [
          {
            title: words.withdraw,
            subject: named,
            text: words.withdrawText,
            done: words.withdrawn,
            reason: 'required' as const,
            run: (reason: string) => call(rejectDecision, { params, body: { reason } }),
          },
        ]
      : []),
  ];
}
