import { createMessages } from './catalog/create-messages.ts';
import { currentLocale } from './catalog/current-language.ts';
import { getDateTimeFormat } from './catalog/format-message.ts';
import { english } from './en/notaries.ts';

export const {
  notaryStatusNames,
  assignmentStatusNames,
  notaryMessages,
  availabilityMessages,
  registrationMessages,
} = createMessages(english, async () => (await import('./es/notaries.ts')).spanish);

/** Returns text such as 'Central Time (America/Chicago)'. */
export function timezoneName(timeZone: string): string {
  const parts = getDateTimeFormat(currentLocale(), {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return `${parts.find(({ type }) => type === 'timeZoneName')?.value} (${timeZone})`;
}
