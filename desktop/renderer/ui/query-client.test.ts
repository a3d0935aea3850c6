import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('the cache is never stale, refetches on no focus, polls nothing and retries nothing', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
