import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '../../../common/formats.ts';
import { administrationMessages } from '../../../common/messages/administration.ts';
import { authorityMessages as words } from '../../../common/messages/authority.ts';
import { ruleNames } from '../../../common/messages/rules.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { acceptUnconfirmedRule, type UnconfirmedRule } from '../../../common/rules.ts';
import { findUsState } from '../../../common/us-states.ts';
import { call } from '../ui/api.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { type Column, RecordTable } from '../ui/record-table.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { authorityQuery } from './queries.ts';

const stateName = ({ state }: UnconfirmedRule) => findUsState(state)?.name ?? state;
const ruleName = ({ rule }: UnconfirmedRule) =>
  ruleNames[`authority.${rule}` as keyof typeof ruleNames] ?? rule;
const ruleText = (one: UnconfirmedRule) => `${ruleName(one)}: ${one.value}`;

/** The values about authority that nobody has checked, with who accepted them. */
export function AuthorityPage() {
  const rules = useQuery(authorityQuery);
  const [accepting, setAccepting] = useState<UnconfirmedRule | null>(null);
  const columns: Column<UnconfirmedRule>[] = [
    { name: words.state, kind: 'main', cell: stateName },
    {
      name: words.rule,
      cell: (one) => (
        <>
          {ruleText(one)}
          {one.note && (
            <Text size="sm" c="dimmed">
              {one.note}
            </Text>
          )}
        </>
      ),
    },
    { name: words.source, cell: ({ source }) => source },
    { name: words.notaries, cell: ({ notaries }) => formatNumber(notaries) },
    {
      name: '',
      kind: 'actions',
      cell: (one) =>
        one.accepted ? (
          <Text size="sm">
            {words.accepted({ at: formatDateTime(one.accepted.at), reason: one.accepted.reason })}
          </Text>
        ) : (
          <Button
            size="xs"
            variant="default"
            aria-label={words.acceptOf({ rule: ruleName(one), state: stateName(one) })}
            onClick={() => setAccepting(one)}
          >
            {words.accept}
          </Button>
        ),
    },
  ];
  return (
    <section aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      <Text c="dimmed" mb="md">
        {words.text}
      </Text>
      {rules.isPending && (
        <div role="status" aria-label={administrationMessages.loading}>
          <Skeleton height="12lh" />
        </div>
      )}
      {rules.isError && !rules.data && (
        <ErrorState
          title={administrationMessages.failed}
          text={reasonOf(rules.error, shellMessages.failedText)}
          onRetry={() => void rules.refetch()}
        />
      )}
      {rules.data?.length === 0 && (
        <>
          <Title order={3}>{words.emptyTitle}</Title>
          <Text c="dimmed">{words.emptyText}</Text>
        </>
      )}
      {rules.data && rules.data.length > 0 && (
        <RecordTable
          columns={columns}
          rows={rules.data}
          keyOf={({ state, rule }) => `${state}.${rule}`}
        />
      )}
      {accepting && (
        <DecisionDialog
          decision={{
            title: words.acceptTitle,
            subject: `${stateName(accepting)}. ${ruleText(accepting)}`,
            text: `${accepting.source}. ${words.acceptText}`,
            done: words.done,
            reason: 'required',
            run: (reason) =>
              call(acceptUnconfirmedRule, {
                params: { state: accepting.state, rule: accepting.rule },
                body: { reason },
              }),
          }}
          onClose={() => setAccepting(null)}
        />
      )}
    </section>
  );
}
