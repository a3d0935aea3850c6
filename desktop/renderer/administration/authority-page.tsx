import { Anchor, Button, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../../common/formats.ts';
import { administrationMessages } from '../../../common/messages/administration.ts';
import { authorityMessages as words } from '../../../common/messages/authority.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import { ruleNames } from '../../../common/messages/rules.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import {
  decideOnRule,
  type StateWithoutOffers,
  type UnconfirmedRule,
} from '../../../common/rules.ts';
import { findUsState, usStates } from '../../../common/us-states.ts';
import { RulesNote } from '../notaries/shared/rules-note.tsx';
import { call } from '../ui/api.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useFreshAction } from '../ui/fresh-action.ts';
import { type Column, Quiet, RecordTable } from '../ui/record-table.tsx';
import { useFilters } from '../ui/use-filters.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { authorityQuery } from './queries.ts';

/** More names of a state are in the list of notaries. */
const NAMES_SHOWN = 10;

const keyOf = ({ state, rule }: UnconfirmedRule) => `${state}.${rule}`;
const stateName = ({ state }: { state: string }) => findUsState(state)?.name ?? state;
const ruleName = ({ rule }: UnconfirmedRule) =>
  ruleNames[`authority.${rule}` as keyof typeof ruleNames] ?? rule;

/** Lists the unverified rules about authority, and the notaries who get no offers. */
export function AuthorityPage() {
  const authority = useQuery(authorityQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = useFreshAction('decide-on-rule', setChosen);
  const { filters, setFilter } = useFilters(['state']);
  const all = authority.data?.rules ?? [];
  const rules = filters.state ? all.filter(({ state }) => state === filters.state) : all;
  const deciding = all.find((one) => keyOf(one) === chosen);
  const onDecide = (one: UnconfirmedRule) => choose.start(keyOf(one));
  return (
    <section aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      <Text c="dimmed" mb="xl">
        {words.text}
      </Text>
      {authority.isPending && (
        <div role="status" aria-label={administrationMessages.loading}>
          <Skeleton height="12lh" />
        </div>
      )}
      {authority.isError && !authority.data && (
        <ErrorState
          title={administrationMessages.failed}
          text={reasonOf(authority.error, shellMessages.failedText)}
          onRetry={() => void authority.refetch()}
        />
      )}
      {authority.data && (
        <Stack gap="xl">
          <WithoutOffers states={authority.data.withoutOffers} />
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <ChoiceSelect
              clearable
              label={words.state}
              placeholder={listMessages.all}
              data={usStates.map(({ code, name }) => ({ value: code, label: name }))}
              value={filters.state ?? null}
              onChange={(value) => setFilter('state', value)}
            />
          </SimpleGrid>
          {/* Also lists the values that do not decide whether an act is lawful, such as limits of fees. */}
          {filters.state && <RulesNote state={filters.state} />}
          <RulesSection
            title={words.open}
            empty={rules.length === 0 ? words.noneUnchecked : words.noneOpen}
            rules={rules.filter(({ accepted }) => !accepted)}
            onDecide={onDecide}
          />
          <RulesSection
            title={words.acceptedTitle}
            empty={words.noneAccepted}
            rules={rules.filter(({ accepted }) => accepted)}
            onDecide={onDecide}
          />
        </Stack>
      )}
      {deciding && (
        <DecisionDialog decision={decisionOn(deciding)} onClose={() => setChosen(null)} />
      )}
    </section>
  );
}

function decisionOn(one: UnconfirmedRule): Decision {
  const accepted = one.accepted === null;
  return {
    title: accepted ? words.acceptTitle : words.withdrawTitle,
    subject: `${stateName(one)}. ${ruleName(one)}: ${one.value}`,
    text: accepted ? words.acceptText({ source: one.source }) : words.withdrawText,
    done: accepted ? words.done : words.withdrawn,
    severe: !accepted,
    reason: 'required',
    run: (reason) =>
      call(decideOnRule, {
        params: { state: one.state, rule: one.rule },
        body: { accepted, reason },
      }),
  };
}

function WithoutOffers({ states }: { states: StateWithoutOffers[] }) {
  if (states.length === 0) return null;
  const columns: Column<StateWithoutOffers>[] = [
    { name: words.state, kind: 'main', cell: stateName },
    { name: words.reason, kind: 'plain', cell: ({ reason }) => reason },
    {
      name: words.notaries,
      cell: ({ state, notaries }) => (
        <>
          {notaries
            .slice(0, NAMES_SHOWN)
            .map(({ name }) => name)
            .join(', ')}{' '}
          {notaries.length > NAMES_SHOWN && (
            <Anchor component={Link} to={`/admin/notaries?search=${state}`} inherit>
              {words.more({ count: notaries.length - NAMES_SHOWN })}
            </Anchor>
          )}
        </>
      ),
    },
  ];
  return (
    <section aria-label={words.withoutOffers}>
      <Title order={3}>{words.withoutOffers}</Title>
      <Text c="dimmed">{words.withoutOffersText}</Text>
      <RecordTable
        columns={columns}
        rows={states}
        keyOf={({ state, reason }) => `${state} ${reason}`}
      />
    </section>
  );
}

interface RulesSectionProps {
  title: string;
  /** Shown if there are no rules. */
  empty: string;
  rules: UnconfirmedRule[];
  onDecide: (rule: UnconfirmedRule) => void;
}

function RulesSection({ title, empty, rules, onDecide }: RulesSectionProps) {
  const columns: Column<UnconfirmedRule>[] = [
    { name: words.state, kind: 'main', cell: stateName },
    {
      name: words.rule,
      kind: 'plain',
      cell: (one) => (
        <>
          {ruleName(one)}: {one.value}
          <Quiet>{words.source({ source: one.source })}</Quiet>
          {one.note && <Quiet>{one.note}</Quiet>}
          {one.accepted && (
            <Quiet>
              {words.accepted({ ...one.accepted, at: formatDateTime(one.accepted.at) })}
            </Quiet>
          )}
        </>
      ),
    },
    { name: words.active, cell: ({ notaries }) => formatNumber(notaries) },
    {
      name: '',
      kind: 'actions',
      cell: (one) => (
        <Button
          size="xs"
          variant="default"
          aria-label={(one.accepted ? words.withdrawOf : words.acceptOf)({
            rule: ruleName(one),
            state: stateName(one),
          })}
          onClick={() => onDecide(one)}
        >
          {one.accepted ? words.withdraw : words.accept}
        </Button>
      ),
    },
  ];
  return (
    <section aria-label={title}>
      <Title order={3}>{title}</Title>
      {rules.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <RecordTable columns={columns} rows={rules} keyOf={keyOf} />
      )}
    </section>
  );
}
