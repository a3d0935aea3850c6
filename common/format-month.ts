import { currentLocale } from './messages/catalog/current-language.ts';
import { getDateTimeFormat } from './messages/catalog/format-message.ts';

/** Formats a month, such as '2026-11', as 'November 2026'. */
export const formatMonth = (month: string): string =>
  getDateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
