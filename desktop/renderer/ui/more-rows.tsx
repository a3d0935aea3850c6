import { Button, Stack, Text } from '@mantine/core';
import { listWords } from '../../../common/words/lists.ts';
import { shellWords } from '../../../common/words/shell.ts';

interface MoreRowsProps {
  /** What the button says. */
  label: string;
  /** The list, which has another page. */
  list: {
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** A page that did not come is asked for again by itself after this, once its place is in sight again. */
const RETRY_MS = 5000;

/**
 * Whether the next page of a list may be asked for without a press: not while any of it is under way.
 * One would end the other, and nobody would ask again.
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

/** The way to the next page of a list that grows, and what to do where it did not come. */
export function MoreRows({ label, list }: MoreRowsProps) {
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage;
  return (
    <Stack gap="xs" align="center" mt="xl">
      {failed && <Text role="alert">{listWords.moreFailed}</Text>}
      <Button
        variant="default"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {failed ? shellWords.retry : label}
      </Button>
    </Stack>
  );
}
