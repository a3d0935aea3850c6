import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('never goes stale, refetches on focus, polls or retries', {
  tags: ['S9-01'],
}, () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
