import { Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSignedCents } from '../../../common/dollars.ts';
import { adminPayoutMessages as words } from '../../../common/messages/notary-pay.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import {
  type AdministeredPayout,
  decidePayout,
  type PayoutDecision,
} from '../../../common/payout-decisions.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { PayoutEarnings } from './payout-earnings.tsx';
import { ADMINISTRATION_KEY } from './queries.ts';

interface PayoutDecisionDialogProps {
  payout: AdministeredPayout;
  decision: PayoutDecision;
  onClose: () => void;
}

/** The texts of each decision. */
const TEXTS = {
  approve: () => ({ title: words.approveTitle, text: words.approveText }),
  hold: () => ({ title: words.holdTitle, text: words.holdText }),
  release: () => ({ title: words.releaseTitle, text: words.releaseText }),
  retry: () => ({ title: words.retryTitle, text: words.retryText }),
  withdraw: () => ({ title: words.withdrawTitle, text: words.withdrawText }),
};

/** Asks before a decision about a payout, with a reason if one is required. */
export function PayoutDecisionDialog({ payout, decision, onClose }: PayoutDecisionDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { keyOf } = useAttemptKey();
  const needsReason = decision !== 'approve' && decision !== 'retry';
  const decide = useMutation({
    mutationFn: () =>
      call(decidePayout, {
        params: { id: payout.id },
        body: { decision, ...(needsReason ? { reason } : {}) },
        idempotencyKey: keyOf(`${decision} ${reason}`),
      }),
    onSuccess: () => {
      showToast({ title: words.done });
      onClose();
    },
    onError: (error) => {
      // An error of the reason is shown next to it.
      if (error instanceof ApiError && error.fields.reason) return;
      showFailure(words.failed, error, shellMessages.failedText);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  const faults = decide.error instanceof ApiError ? decide.error.fields : {};
  const { title, text } = TEXTS[decision]();
  return (
    <ConfirmDialog
      opened
      plain
      title={title({ amount: formatSignedCents(payout.cents), name: payout.notaryName })}
      text={text}
      confirm={words[decision]}
      keep={words.keep}
      pending={decide.isPending}
      onClose={onClose}
      onConfirm={() => decide.mutate()}
    >
      {payout.sandbox && <Text>{words.sandbox}</Text>}
      <PayoutEarnings payoutId={payout.id} />
      {needsReason && (
        <Textarea
          required
          label={words.reason}
          maxLength={500}
          value={reason}
          error={faults.reason}
          onChange={(event) => setReason(event.currentTarget.value.replace(/\n/g, ' '))}
        />
      )}
    </ConfirmDialog>
  );
}
