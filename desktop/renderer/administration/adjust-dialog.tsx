import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseDollars } from '../../../common/dollars.ts';
import { administrationMessages } from '../../../common/messages/administration.ts';
import {
  earningKindNames,
  adjustmentMessages as words,
} from '../../../common/messages/notary-pay.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import {
  adjustEarnings,
  adjustmentKinds,
  MAX_ADJUSTMENT_CENTS,
  type NotaryBalance,
} from '../../../common/payout-decisions.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { Form } from '../ui/form.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { ADMINISTRATION_KEY } from './queries.ts';

interface AdjustDialogProps {
  balance: NotaryBalance;
  onClose: () => void;
}

/** Adds a bonus, a penalty or an adjustment to the pay of a notary. */
export function AdjustDialog({ balance, onClose }: AdjustDialogProps) {
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<(typeof adjustmentKinds)[number]>('bonus');
  const [isAdded, setAdded] = useState(true);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const { keyOf } = useAttemptKey();
  const cents = parseDollars(amount);
  const isAmount = cents !== null && cents > 0 && cents <= MAX_ADJUSTMENT_CENTS;
  const adds = kind === 'bonus' || (kind === 'adjustment' && isAdded);
  const adjust = useMutation({
    mutationFn: (signed: number) =>
      call(adjustEarnings, {
        params: { id: balance.id },
        body: { kind, cents: signed, reason },
        idempotencyKey: keyOf(`${kind} ${signed} ${reason}`),
      }),
    onSuccess: () => {
      showToast({ title: words.saved });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.fields.cents || error.fields.reason)) return;
      showFailure(words.failed, error, shellMessages.failedText);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  const faults = adjust.error instanceof ApiError ? adjust.error.fields : {};
  return (
    <Modal opened onClose={onClose} title={words.adjustNamed({ name: balance.name })}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (isAmount) adjust.mutate(adds ? cents : -cents);
        }}
      >
        <Stack gap="lg">
          <Text>{words.text}</Text>
          <ChoiceSelect
            label={words.kind}
            data={adjustmentKinds.map((value) => ({ value, label: earningKindNames[value] }))}
            value={kind}
            onChange={(value) => setKind(adjustmentKinds.find((one) => one === value) ?? kind)}
          />
          {kind === 'adjustment' && (
            <ChoiceSelect
              label={words.direction}
              data={[
                { value: 'add', label: words.add },
                { value: 'subtract', label: words.subtract },
              ]}
              value={isAdded ? 'add' : 'subtract'}
              onChange={(value) => setAdded(value === 'add')}
            />
          )}
          <TextInput
            required
            label={words.amount}
            inputMode="decimal"
            value={amount}
            error={(isSent && !isAmount ? words.amountFault : null) ?? faults.cents}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <Textarea
            required
            label={words.reason}
            maxLength={500}
            value={reason}
            error={faults.reason}
            onChange={(event) => setReason(event.currentTarget.value.replace(/\n/g, ' '))}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {administrationMessages.keep}
            </Button>
            <Button type="submit" loading={adjust.isPending}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
