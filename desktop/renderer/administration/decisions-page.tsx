import { Button, SegmentedControl, Text } from '@mantine/core';
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
import { type Column, Quiet, RowActions } from '../ui/record-table.tsx';
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
  const columns: Column<Proposal>[] = [
    { name: words.decision, kind: 'main', cell: (proposal) => <Subject proposal={proposal} /> },
    {
      name: words.proposed,
      cell: ({ proposedBy, proposedAt }) => (
        <>
          {proposedBy.name}
          <Quiet>{formatDateTime(proposedAt)}</Quiet>
        </>
      ),
    },
    { name: words.reason, cell: ({ reason }) => reason || '–' },
    { name: words.status, cell: (proposal) => <Outcome proposal={proposal} /> },
    {
      name: '',
      kind: 'actions',
      cell: (proposal) => <ProposalActions proposal={proposal} onDecide={setDecision} />,
    },
  ];
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
        columns={columns}
      />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

const subjectOf = (proposal: Proposal) => proposal.subject ?? words.gone;

function Subject({ proposal }: { proposal: Proposal }) {
  const { kind, since } = proposal;
  return (
    <>
      {decisionKindNames[kind]}
      <Quiet>{subjectOf(proposal)}</Quiet>
      {since && <Quiet>{words.since({ date: formatDateTime(since) })}</Quiet>}
    </>
  );
}

function Outcome({ proposal }: { proposal: Proposal }) {
  const { decidedBy } = proposal;
  const waits = proposal.status === 'pending';
  return (
    <>
      <StatusBadge
        color={waits ? 'yellow' : proposal.status === 'confirmed' ? 'green' : 'gray'}
        icon={waits ? 'wait' : proposal.status === 'confirmed' ? 'check' : 'dot'}
      >
        {decisionStatusNames[proposal.status]}
      </StatusBadge>
      {waits && <Quiet>{words.until({ date: formatDateTime(proposal.expiresAt) })}</Quiet>}
      {decidedBy && <Quiet>{decidedBy.name}</Quiet>}
      {proposal.decisionReason && <Quiet>{proposal.decisionReason}</Quiet>}
    </>
  );
}

interface ProposalActionsProps {
  proposal: Proposal;
  onDecide: (decision: Decision) => void;
}

function ProposalActions({ proposal, onDecide }: ProposalActionsProps) {
  const { kind } = proposal;
  const subject = subjectOf(proposal);
  return (
    <>
      <RowActions>
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
      </RowActions>
      {proposal.abilities.withdraw && <Quiet>{words.own}</Quiet>}
    </>
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
