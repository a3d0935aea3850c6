import type { Page } from 'playwright';

/**
 * Formats a time as the value of a datetime-local field: in the time zone of the window, in whole
 * minutes.
 */
export const localMinute = (page: Page, at: number): Promise<string> =>
  page.evaluate((time) => {
    const offset = new Date(time).getTimezoneOffset() * 60_000;
    return new Date(time - offset).toISOString().slice(0, 16);
  }, at);
