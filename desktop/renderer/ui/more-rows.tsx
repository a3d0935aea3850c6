import { Button, Stack, Text } from '@mantine/core';
import { listMessages } from '../../../common/messages/lists.ts';
import { shellMessages } from '../../../common/messages/shell.ts';

interface MoreRowsProps {
  /** Label of the button. */
  label: string;
  /** The list, which has another page. */
  list: {
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/**
 * A page that failed to load is retried automatically after this, once its place is visible again.
 */
const RETRY_MS = 5000;

/**
 * Whether the next page of a list may load automatically: not during another fetch of it. One would
 * cancel the other, and nothing would retry.
 */
export function mayLoadMore(list: {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  errorUpdatedAt: number;
}): boolean {
  const failed = list.isFetchNextPageError && Date.now() - list.errorUpdatedAt < RETRY_MS;
  return list.hasNextPage && !list.isFetching && !failed;
}

/** Loads the next page of a growing list, and offers a retry if that fails. */
export function MoreRows({ label, list }: MoreRowsProps) {
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage;
  return (
    <Stack gap="xs" align="center" mt="xl">
      {failed && <Text role="alert">{listMessages.moreFailed}</Text>}
      <Button
        variant="default"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {failed ? shellMessages.retry : label}
      </Button>
    </Stack>
  );
}
