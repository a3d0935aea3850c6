import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Types two words into the search of a list, the second one after the search for the first one ran.
 * The text must stay unchanged, including the trailing space that the search does not send.
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
