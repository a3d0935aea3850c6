import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Card } from '../../../../common/cards.ts';
import { formatCents, formatDate } from '../../../../common/formats.ts';
import { cardName } from '../../../../common/messages/charges.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { subscriptionMessages as words } from '../../../../common/messages/subscriptions.ts';
import {
  checkSubscription,
  type PlanState,
  startSubscription,
} from '../../../../common/subscriptions.ts';
import { call } from '../../ui/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { CHARGES_KEY, PLAN_KEY } from './charge-queries.ts';

interface SubscribeDialogProps {
  opened: boolean;
  offer: NonNullable<PlanState['offer']>;
  card: Card;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** States what is charged, when, and how to cancel, before the customer agrees. */
export function SubscribeDialog({ opened, offer, card, onClose }: SubscribeDialogProps) {
  const queryClient = useQueryClient();
  const { listVersion, monthCents, trialDays } = offer;
  const start = useMutation({
    mutationFn: async () => {
      await call(startSubscription, { body: { listVersion, monthCents, trialDays } });
      // It is stored. If the provider does not respond now, it gets it later.
      return call(checkSubscription, {}).catch(() => null);
    },
    onSuccess: (state) => {
      onClose();
      const status = state?.subscription?.status;
      const isRunning = status === 'trialing' || status === 'active';
      if (status !== 'past_due') {
        showToast({ title: isRunning ? words.subscribed : words.requested });
      }
    },
    onError: (error) => showFailure(words.subscribeFailed, error, shellMessages.failedText),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: PLAN_KEY }),
        queryClient.invalidateQueries({ queryKey: CHARGES_KEY }),
      ]),
  });
  const price = formatCents(monthCents);
  const button = trialDays > 0 ? words.tryFree({ days: trialDays }) : words.subscribe;
  const terms = { price, card: cardName(card) };
  const firstDay = formatDate(new Date(Date.now() + trialDays * DAY_MS).toISOString());
  return (
    <ConfirmDialog
      opened={opened}
      plain
      title={words.dialogTitle}
      text={
        trialDays > 0
          ? words.trialTerms({ ...terms, days: trialDays, date: firstDay })
          : words.payTerms(terms)
      }
      confirm={button}
      keep={words.notNow}
      pending={start.isPending}
      onConfirm={() => start.mutate()}
      onClose={onClose}
    >
      <Text>{words.includedTerms({ count: offer.includedActs })}</Text>
      {trialDays > 0 && <Text>{words.trialActsTerms({ count: offer.trialActs })}</Text>}
      <Text>{trialDays > 0 ? words.cancelTrialTerms({ date: firstDay }) : words.cancelTerms}</Text>
      <Text>{words.agree({ button })}</Text>
      {offer.sandbox && <Text size="sm">{words.sandbox}</Text>}
    </ConfirmDialog>
  );
}
