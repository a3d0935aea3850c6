import { z } from 'zod';
import { dayEverywhere } from '../dates/day-everywhere.ts';
import { lastDay } from '../dates/last-day.ts';
import type { JournalContent } from '../journal/journal-proof.ts';
import { type Check, listed, unproved } from './check.ts';

const rulesShape = z.object({
  retention: z.object({ years: z.object({ value: z.number().int().positive() }) }),
});

/**
 * Returns the last day on which the platform keeps people's details of an act, or null if the
 * bundle does not contain it.
 */
function keptUntil(entry: JournalContent | null, rules: string): string | null {
  try {
    const { retention } = rulesShape.parse(JSON.parse(rules));
    return entry && lastDay(new Date(entry.at), retention.years.value);
  } catch {
    return null;
  }
}

/**
 * Judges missing details, with the images that people requested. They count as removed by the
 * platform only after the retention period: by the time of the entry, the rules of the act and the
 * clock of the person who verifies.
 * @param names of the files: that of the details, and those of the requested images
 * @param rules the text of `rules.json`, empty if there is none
 */
export function withoutDetails(
  [name, ...pictures]: string[],
  { entry, rules, now }: { entry: JournalContent | null; rules: string; now: Date },
): Check {
  const until = keptUntil(entry, rules);
  const asked =
    pictures.length > 0
      ? `, with the images that people asked to include (${listed(pictures)}),`
      : '';
  const what = `The file with people’s personal details and the data of their identity documents (${name})${asked}`;
  const isKept = until !== null && until >= dayEverywhere(now);
  if (isKept) {
    return {
      name: 'manifest.details',
      holds: false,
      says: `${what} is missing, although the platform keeps it until ${until}.`,
    };
  }
  return unproved(
    'manifest.details',
    until
      ? `${what} is missing. The platform kept it until ${until} and deletes it after that day. It cannot be proved that nobody else removed it earlier.`
      : `${what} is missing. The platform deletes it at the end of the retention period. This bundle does not show when that period ends, and it cannot be proved who removed the file.`,
  );
}
