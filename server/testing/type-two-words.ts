import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Types two words into a list's search, the second once the first was searched for: what is typed stays
 * as it is, with the space that no search is sent with.
 */
export async function typeTwoWords(
  page: Page,
  search: Locator,
  [first, second]: [string, string],
): Promise<void> {
  const isSearched = (words: string) =>
    page.waitForURL((url) => [...url.searchParams.values()].includes(words));
  await search.pressSequentially(`${first} `);
  await isSearched(first);
  await search.pressSequentially(second);
  await isSearched(`${first} ${second}`);
  expect(await search.inputValue()).toBe(`${first} ${second}`);
}
