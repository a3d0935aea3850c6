import { Button, Skeleton, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFileSize, formatNumber } from '../../../common/formats.ts';
import { administrationMessages } from '../../../common/messages/administration.ts';
import { planTitles, managedPlanMessages as words } from '../../../common/messages/plans.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { ManagedPlan } from '../../../common/plans.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import table from '../ui/stacked-table.module.css';
import { PlanDialog } from './plan-dialog.tsx';
import { plansQuery } from './queries.ts';

const number = formatNumber;

/** The plans: what their accounts may store and upload. */
export function PlansPage() {
  const plans = useQuery(plansQuery);
  const [changing, setChanging] = useState<ManagedPlan | null>(null);
  return (
    <section aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      <Text c="dimmed" mb="md">
        {words.text}
      </Text>
      {plans.isPending && (
        <div role="status" aria-label={administrationMessages.loading}>
          <Skeleton height="12lh" />
        </div>
      )}
      {plans.isError && !plans.data && (
        <ErrorState
          title={administrationMessages.failed}
          text={reasonOf(plans.error, shellMessages.failedText)}
          onRetry={() => void plans.refetch()}
        />
      )}
      {plans.data && (
        <Table className={table.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.plan}</Table.Th>
              <Table.Th>{words.accounts}</Table.Th>
              <Table.Th>{words.storage}</Table.Th>
              <Table.Th>{words.documents}</Table.Th>
              <Table.Th>{words.perHour}</Table.Th>
              <Table.Th>{words.perDay}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {plans.data.map((plan) => (
              <PlanRow key={plan.name} plan={plan} onChange={setChanging} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {changing && <PlanDialog plan={changing} onClose={() => setChanging(null)} />}
    </section>
  );
}

function PlanRow({ plan, onChange }: { plan: ManagedPlan; onChange: (plan: ManagedPlan) => void }) {
  const title = planTitles[plan.name];
  return (
    <Table.Tr>
      <Table.Td className={table.main}>{title}</Table.Td>
      <Table.Td data-name={words.accounts}>{number(plan.accounts)}</Table.Td>
      <Table.Td data-name={words.storage}>{formatFileSize(plan.maxBytes)}</Table.Td>
      <Table.Td data-name={words.documents}>{number(plan.maxDocuments)}</Table.Td>
      <Table.Td data-name={words.perHour}>{number(plan.uploadsPerHour)}</Table.Td>
      <Table.Td data-name={words.perDay}>{number(plan.uploadsPerDay)}</Table.Td>
      <Table.Td>
        <div className={table.actions}>
          <Button
            size="xs"
            variant="default"
            aria-label={`${words.change}: ${title}`}
            onClick={() => onChange(plan)}
          >
            {words.change}
          </Button>
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
