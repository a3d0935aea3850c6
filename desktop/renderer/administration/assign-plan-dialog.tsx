import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedUser } from '../../../common/administration.ts';
import { administrationMessages } from '../../../common/messages/administration.ts';
import { planTitles, managedPlanMessages as words } from '../../../common/messages/plans.ts';
import { assignPlan, type PlanName, planNames } from '../../../common/plans.ts';
import { call } from '../ui/api.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { ADMINISTRATION_KEY } from './queries.ts';

/** Assigns an account to another plan. */
export function AssignPlanDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [plan, setPlan] = useState<PlanName>(user.plan);
  const assign = useMutation({
    mutationFn: () => call(assignPlan, { params: { id: user.id }, body: { plan } }),
    onSuccess: () => {
      showToast({ title: words.assigned });
      onClose();
    },
    onError: (error) => showFailure(administrationMessages.notDone, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  return (
    <Modal opened onClose={onClose} title={words.assign}>
      <Stack gap="lg">
        <Text fw={560}>{user.email}</Text>
        <Text>{words.assignText}</Text>
        <ChoiceSelect
          label={words.plan}
          data={planNames.map((value) => ({ value, label: planTitles[value] }))}
          value={plan}
          onChange={(value) => setPlan(value as PlanName)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {administrationMessages.keep}
          </Button>
          <Button
            disabled={plan === user.plan}
            loading={assign.isPending}
            onClick={() => assign.mutate()}
          >
            {words.assign}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
