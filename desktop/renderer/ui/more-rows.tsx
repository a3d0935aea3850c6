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
