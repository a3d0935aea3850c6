import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  blockUser,
  type IdentityCheck,
  identityChecks,
  type ManagedUser,
  resetSecondFactors,
  signOutUser,
} from '../../../common/administration.ts';
import { formatDate, formatNumber } from '../../../common/formats.ts';
import {
  administrationMessages,
  identityCheckNames,
  userListMessages as words,
} from '../../../common/messages/administration.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import { managedPlanMessages, planTitles } from '../../../common/messages/plans.ts';
import { NotaryStatusBadge } from '../notaries/shared/notary-badges.tsx';
import { call } from '../ui/api.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { useFreshAction } from '../ui/fresh-action.ts';
import { type Column, Quiet, RowActions } from '../ui/record-table.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { AssignPlanDialog } from './assign-plan-dialog.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { ListSection } from './list-section.tsx';
import { usersQuery } from './queries.ts';

/** All accounts, and what belongs to them. */
export function UsersPage() {
  const { filters, key, setFilter, clear } = useFilters(['search', 'blocked']);
  const pages = useKeyPages(key);
  const blocked =
    filters.blocked === 'true' || filters.blocked === 'false' ? filters.blocked : null;
  const query = useQuery(
    usersQuery({
      ...(filters.search ? { search: filters.search } : {}),
      ...(blocked ? { blocked } : {}),
      ...(pages.cursor ? { cursor: pages.cursor } : {}),
    }),
  );
  const [decision, setDecision] = useState<Decision | null>(null);
  const [assigning, setAssigning] = useState<ManagedUser | null>(null);
  const columns: Column<ManagedUser>[] = [
    { name: words.person, kind: 'main', cell: (user) => <Person user={user} /> },
    { name: words.documents, cell: (user) => formatNumber(user.documents) },
    { name: words.sessions, cell: (user) => formatNumber(user.sessions) },
    { name: managedPlanMessages.plan, cell: (user) => planTitles[user.plan] },
    {
      name: words.notary,
      cell: (user) => (user.notaryStatus ? <NotaryStatusBadge status={user.notaryStatus} /> : '–'),
    },
    { name: words.created, cell: (user) => formatDate(user.createdAt) },
    {
      name: '',
      kind: 'actions',
      cell: (user) => <UserActions user={user} onDecide={setDecision} onAssign={setAssigning} />,
    },
  ];
  return (
    <>
      <ListSection
        title={administrationMessages.users}
        query={query}
        pages={pages}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        onClear={filters.search || filters.blocked ? clear : undefined}
        filters={
          <>
            <SearchBox
              label={administrationMessages.search}
              placeholder={words.searchPlaceholder}
              value={filters.search ?? ''}
              onSearch={(value) => setFilter('search', value)}
            />
            <ChoiceSelect
              clearable
              label={administrationMessages.status}
              placeholder={listMessages.all}
              data={[
                { value: 'true', label: words.blocked },
                { value: 'false', label: words.notBlocked },
              ]}
              value={blocked}
              onChange={(value) => setFilter('blocked', value)}
            />
          </>
        }
        columns={columns}
      />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
      {assigning && <AssignPlanDialog user={assigning} onClose={() => setAssigning(null)} />}
    </>
  );
}

const nameOf = (user: ManagedUser) =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;

function Person({ user }: { user: ManagedUser }) {
  return (
    <>
      {nameOf(user)}
      <Quiet>{user.email}</Quiet>
      {user.signedIn > 0 && <Quiet>{words.signedInOn({ devices: user.signedIn })}</Quiet>}
      {user.blockedAt && (
        <>
          <StatusBadge color="red" icon="alert">
            {words.blocked}
          </StatusBadge>
          <Quiet>{user.blockedReason}</Quiet>
        </>
      )}
    </>
  );
}

interface UserActionsProps {
  user: ManagedUser;
  onDecide: (decision: Decision) => void;
  onAssign: (user: ManagedUser) => void;
}

function UserActions({ user, onDecide, onAssign }: UserActionsProps) {
  const name = nameOf(user);
  const decisions = userDecisions(user, name);
  const resetting = decisions.find(({ title }) => title === words.resetFactors);
  const reset = useFreshAction(`reset-factors-${user.id}`, () => {
    if (resetting) onDecide(resetting);
  });
  return (
    <RowActions>
      {user.abilities.assignPlan && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${managedPlanMessages.assign}: ${name}`}
          onClick={() => onAssign(user)}
        >
          {managedPlanMessages.assign}
        </Button>
      )}
      {decisions.map((decision) => (
        <Button
          key={decision.title}
          size="xs"
          variant="default"
          aria-label={`${decision.title}: ${name}`}
          onClick={() => (decision === resetting ? reset.start() : onDecide(decision))}
        >
          {decision.title}
        </Button>
      ))}
    </RowActions>
  );
}

function userDecisions(user: ManagedUser, name: string): Decision[] {
  const params = { id: user.id };
  const subject = `${name}, ${user.email}`;
  return [
    ...(user.abilities.signOut
      ? [
          {
            title: words.signOut,
            subject,
            text: words.signOutText,
            done: words.signedOut,
            severe: true,
            reason: 'none' as const,
            run: () => call(signOutUser, { params }),
          },
        ]
      : []),
    ...(user.abilities.resetFactors
      ? [
          {
            title: words.resetFactors,
            subject,
            text: words.resetFactorsText,
            done: words.factorsReset,
            severe: true,
            reason: 'required' as const,
            choice: {
              field: 'identityCheck',
              label: words.identityCheck,
              data: identityChecks.map((value) => ({ value, label: identityCheckNames[value] })),
            },
            run: (reason: string, _alone: string | undefined, choice: string | null) =>
              call(resetSecondFactors, {
                params,
                // The server refuses a missing choice with a message at its field.
                body: { reason, identityCheck: choice as IdentityCheck },
              }),
          },
        ]
      : []),
    ...(user.abilities.block
      ? [
          {
            title: words.block,
            subject,
            text: words.blockText,
            done: words.blockedToast,
            severe: true,
            reason: 'required' as const,
            run: (reason: string) => call(blockUser, { params, body: { blocked: true, reason } }),
          },
        ]
      : []),
    ...(user.abilities.unblock
      ? [
          {
            title: words.unblock,
            subject,
            text: words.unblockText,
            done: words.unblocked,
            reason: 'none' as const,
            run: () => call(blockUser, { params, body: { blocked: false } }),
          },
        ]
      : []),
  ];
}
