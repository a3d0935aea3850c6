import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../common/formats.ts';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { type Notary, renewCommission, renewCommissionBody } from '../../../common/notaries.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import { Form } from '../ui/form.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import styles from './commission-renewal.module.css';
import { ownNotaryQuery } from './queries.ts';

/** Submits the expiry date of a renewed commission for review. */
export function CommissionRenewal({ notary }: { notary: Notary }) {
  const queryClient = useQueryClient();
  const [expiry, setExpiry] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: () =>
      call(renewCommission, { params: { id: notary.id }, body: { commissionExpiry: expiry } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(ownNotaryQuery.queryKey, changed);
      setExpiry('');
      showToast({ title: words.renewalSent });
    },
    onError: (error) => {
      const refused = error instanceof ApiError;
      setProblem(refused ? (error.fields.commissionExpiry ?? null) : null);
      showFailure(words.renewalFailed, error);
    },
  });
  return (
    <Form
      className={styles.renewal}
      onSubmit={(event) => {
        event.preventDefault();
        const errors = fieldErrors(renewCommissionBody, { commissionExpiry: expiry });
        setProblem(errors.commissionExpiry ?? null);
        if (!errors.commissionExpiry) send.mutate();
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h3">
          {words.renewal}
        </Title>
        {notary.renewalExpiry && notary.renewalSubmittedAt && (
          <Text role="status">
            {words.renewalWaits({
              expiry: formatDate(notary.renewalExpiry, 'UTC'),
              sent: formatDate(notary.renewalSubmittedAt),
            })}
          </Text>
        )}
        <Text c="dimmed">{words.renewalText}</Text>
        <TextInput
          type="date"
          label={words.renewalExpiry}
          value={expiry}
          error={problem}
          onChange={(event) => {
            setExpiry(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Group>
          <Button type="submit" loading={send.isPending}>
            {send.isPending ? words.renewalSending : words.renewalSend}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
