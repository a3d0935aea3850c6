import { Button, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { checkResult, playbackMessages as words } from '../../../common/messages/recording.ts';
import { verificationQuery } from './queries.ts';

/** Compares every stored segment with the chain, on request. */
export function SegmentChecks({ conferenceId }: { conferenceId: string }) {
  const { data, isFetching, isError, refetch } = useQuery(verificationQuery(conferenceId));
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconShieldCheck stroke={1.5} aria-hidden />}
        loading={isFetching}
        onClick={() => void refetch()}
      >
        {words.check}
      </Button>
      <Text size="sm" c={data && !data.holds ? 'red' : 'dimmed'} mt="xs" role="status">
        {isFetching && words.checking}
        {!isFetching && isError && words.checkFailed}
        {!isFetching && data && checkResult(data)}
        {!isFetching && !data && !isError && words.checkText}
      </Text>
    </div>
  );
}
