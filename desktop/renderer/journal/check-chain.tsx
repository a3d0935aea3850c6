import { Button, Group, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  chainBroken,
  entryMessages,
  journalMessages as words,
} from '../../../common/messages/journal.ts';
import { checkQuery } from './queries.ts';

/** Recomputes the whole journal on request. */
export function CheckChain() {
  const { data, isFetching, isError, refetch } = useQuery(checkQuery);
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconLink stroke={1.5} aria-hidden />}
        loading={isFetching}
        onClick={() => void refetch()}
      >
        {words.check}
      </Button>
      <Text size="sm" c={data && !data.holds ? 'red' : 'dimmed'} role="status">
        {isFetching && words.checking}
        {!isFetching && isError && words.checkFailed}
        {!isFetching && !isError && data?.holds && entryMessages.chainHolds({ count: data.count })}
        {!isFetching && !isError && data && !data.holds && chainBroken(data.problems)}
        {!isFetching && !isError && !data && words.checkText}
      </Text>
    </Group>
  );
}
