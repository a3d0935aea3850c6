import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administrationMessages } from '../../../common/messages/administration.ts';
import { planTitles, managedPlanMessages as words } from '../../../common/messages/plans.ts';
import { changePlan, type ManagedPlan, type PlanLimits } from '../../../common/plans.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { Form } from '../ui/form.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { ADMINISTRATION_KEY } from './queries.ts';

const GIB = 1024 ** 3;
/** The name of the label of each field. */
const LABELS = {
  maxBytes: 'gigabytes',
  maxDocuments: 'documents',
  uploadsPerHour: 'perHour',
  uploadsPerDay: 'perDay',
} as const satisfies Record<keyof PlanLimits, keyof typeof words>;
const FIELDS = Object.keys(LABELS) as (keyof PlanLimits)[];
type Typed = Record<keyof PlanLimits, string>;

const typedOf = (plan: ManagedPlan): Typed => ({
  maxBytes: String(Number((plan.maxBytes / GIB).toFixed(3))),
  maxDocuments: String(plan.maxDocuments),
  uploadsPerHour: String(plan.uploadsPerHour),
  uploadsPerDay: String(plan.uploadsPerDay),
});

function limitsOf(typed: Typed): PlanLimits {
  return {
    maxBytes: Math.round(Number(typed.maxBytes) * GIB),
    maxDocuments: Number(typed.maxDocuments),
    uploadsPerHour: Number(typed.uploadsPerHour),
    uploadsPerDay: Number(typed.uploadsPerDay),
  };
}

/** What is wrong with a typed number; null if it can be saved. */
function faultOf(field: keyof PlanLimits, typed: Typed): string | null {
  const value = limitsOf(typed)[field];
  if (Number.isInteger(value) && value >= 1) return null;
  return field === 'maxBytes' ? words.positive : words.wholeNumber;
}

/** Changes the limits of a plan. */
export function PlanDialog({ plan, onClose }: { plan: ManagedPlan; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(plan));
  const [isSent, setSent] = useState(false);
  const save = useMutation({
    mutationFn: () => call(changePlan, { params: { name: plan.name }, body: limitsOf(typed) }),
    onSuccess: () => {
      showToast({ title: words.saved });
      onClose();
    },
    onError: (error) => showFailure(administrationMessages.notDone, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <Modal opened onClose={onClose} title={`${words.change}: ${planTitles[plan.name]}`}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (FIELDS.every((field) => faultOf(field, typed) === null)) save.mutate();
        }}
      >
        <Stack gap="lg">
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              label={words[LABELS[field]]}
              inputMode="decimal"
              required
              value={typed[field]}
              error={(isSent ? faultOf(field, typed) : null) ?? refused[field]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setTyped((before) => ({ ...before, [field]: value }));
              }}
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {administrationMessages.keep}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
