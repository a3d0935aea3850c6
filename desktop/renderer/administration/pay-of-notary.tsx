import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../common/formats.ts';
import { ratesText, contractMessages as words } from '../../../common/messages/notary-pay.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { ReviewedNotary } from '../../../common/notaries.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useFreshAction } from '../ui/fresh-action.ts';
import { contractsQuery } from './queries.ts';

interface PayOfNotaryProps {
  notary: ReviewedNotary;
  onChange: () => void;
}

/** The rates of a notary with the earlier ones. A change needs a recent sign-in, which comes first. */
export function PayOfNotary({ notary, onChange }: PayOfNotaryProps) {
  const { data, error, isPending, refetch } = useQuery(contractsQuery(notary.id));
  const change = useFreshAction(`change-pay-${notary.id}`, onChange);
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {words.history}
      </Title>
      {isPending && <Skeleton height="2lh" />}
      {error && (
        <ErrorState
          title={words.failed}
          text={reasonOf(error, shellMessages.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.versions.map((contract, index) => (
        <Text key={contract.id} c={index === 0 ? undefined : 'dimmed'}>
          {words.version({ date: formatDate(contract.createdAt), rates: ratesText(contract) })}
          {contract.reason && ` (${contract.reason})`}
        </Text>
      ))}
      {data?.abilities.change && (
        <Group>
          <Button variant="default" onClick={() => change.start()}>
            {words.change}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
