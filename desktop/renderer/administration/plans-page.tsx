import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFileSize, formatNumber } from '../../../common/formats.ts';
import { administrationMessages } from '../../../common/messages/administration.ts';
import { planTitles, managedPlanMessages as words } from '../../../common/messages/plans.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { ManagedPlan } from '../../../common/plans.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { type Column, RecordTable } from '../ui/record-table.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { plansQuery } from './queries.ts';

/** The plans: what their accounts may store and upload. */
export function PlansPage() {
  const plans = useQuery(plansQuery);
  const [changing, setChanging] = useState<ManagedPlan | null>(null);
  const columns: Column<ManagedPlan>[] = [
    { name: words.plan, kind: 'main', cell: ({ name }) => planTitles[name] },
    { name: words.accounts, cell: ({ accounts }) => formatNumber(accounts) },
    { name: words.storage, cell: ({ maxBytes }) => formatFileSize(maxBytes) },
    { name: words.documents, cell: ({ maxDocuments }) => formatNumber(maxDocuments) },
    { name: words.perHour, cell: ({ uploadsPerHour }) => formatNumber(uploadsPerHour) },
    { name: words.perDay, cell: ({ uploadsPerDay }) => formatNumber(uploadsPerDay) },
    {
      name: '',
      kind: 'actions',
      cell: (plan) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`${words.change}: ${planTitles[plan.name]}`}
          onClick={() => setChanging(plan)}
        >
          {words.change}
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
        <RecordTable columns={columns} rows={plans.data} keyOf={(plan) => plan.name} />
      )}
      {changing && <PlanDialog plan={changing} onClose={() => setChanging(null)} />}
    </section>
  );
}
