import type { Page } from 'playwright';

/** A moment as a field for date and time has it: by the window's own clock, in whole minutes. */
export const localMinute = (page: Page, at: number): Promise<string> =>
  page.evaluate((time) => {
    const offset = new Date(time).getTimezoneOffset() * 60_000;
    return new Date(time - offset).toISOString().slice(0, 16);
  }, at);
