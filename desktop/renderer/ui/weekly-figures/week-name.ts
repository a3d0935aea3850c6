import { currentLocale } from '../../../../common/messages/catalog/current-language.ts';
import { getDateTimeFormat } from '../../../../common/messages/catalog/format-message.ts';

/**
 * Formats a calendar date without its year, for example 'Nov 22'.
 * @param day `yyyy-mm-dd`
 */
export const dayOfYear = (day: string): string =>
  getDateTimeFormat(currentLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
