import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { formatCents } from '../../../common/formats.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { templateMessages, paymentMessages as words } from '../../../common/messages/templates.ts';
import { settleSandboxPayment } from '../../../common/payments.ts';
import { call } from '../ui/api.ts';
import { isNotFound } from '../ui/api-error.ts';
import { Facts } from '../ui/facts.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { purchaseQuery } from './queries.ts';
import styles from './sandbox-payment-page.module.css';

/** `/templates/payment/{id}`: SANDBOX, used if no payment provider is configured. */
export function SandboxPaymentPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(purchaseQuery(id));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const settle = useMutation({
    mutationFn: (outcome: 'paid' | 'declined') =>
      call(settleSandboxPayment, { params: { id }, body: { outcome } }),
    onSuccess: (purchase) => {
      void queryClient.invalidateQueries({ queryKey: ['/api/templates'] });
      void queryClient.invalidateQueries({ queryKey: ['/api/template-purchases'] });
      void queryClient.invalidateQueries({ queryKey: ['/api/template-requests'] });
      if (purchase.status === 'failed') {
        showToast({
          variant: 'destructive',
          title: templateMessages.purchaseFailed,
          description: words.declined,
        });
      }
      void navigate(`/templates?view=mine&paid=${id}`);
    },
    onError: (failure) => showFailure(templateMessages.purchaseFailed, failure, words.failed),
  });
  const waiting = data?.status === 'pending';
  return (
    <Page title={words.title} width="narrow">
      <Title>{words.title}</Title>
      <div className={styles.sandbox} role="note">
        <strong>{words.sandbox}</strong>
        <Text>{words.sandboxText}</Text>
      </div>
      {isPending && <Skeleton height="8lh" aria-label={words.loading} role="status" />}
      {error && (
        <MessageState role="alert">
          <Title order={2}>{words.notFound}</Title>
          <Text c="dimmed">
            {isNotFound(error) ? words.notFoundText : shellMessages.failedText}
          </Text>
          {!isNotFound(error) && (
            <Button variant="default" onClick={() => void refetch()}>
              {shellMessages.retry}
            </Button>
          )}
        </MessageState>
      )}
      {data && (
        <>
          <Facts
            facts={[
              { name: words.item, value: data.templateTitle },
              { name: words.amount, value: formatCents(data.purchasePrice) },
            ]}
          />
          {waiting ? (
            <Group className={styles.actions}>
              <Button
                loading={settle.isPending && settle.variables === 'paid'}
                onClick={() => !settle.isPending && settle.mutate('paid')}
              >
                {words.pay}
              </Button>
              <Button
                variant="default"
                loading={settle.isPending && settle.variables === 'declined'}
                onClick={() => !settle.isPending && settle.mutate('declined')}
              >
                {words.decline}
              </Button>
            </Group>
          ) : (
            <MessageState>
              <Text>{words.settled}</Text>
              <Button component={Link} to="/templates?view=mine">
                {words.toMine}
              </Button>
            </MessageState>
          )}
        </>
      )}
    </Page>
  );
}
