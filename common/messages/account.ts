import type { DeletionPreview } from '../account.ts';
import { createMessages } from './catalog/create-messages.ts';
import { currentLocale } from './catalog/current-language.ts';
import { getDateTimeFormat } from './catalog/format-message.ts';
import { english } from './en/account.ts';

export const { accountMessages, deletedLines, keptLines } = createMessages(
  english,
  async () => (await import('./es/account.ts')).spanish,
);

type Deleted = DeletionPreview['deleted'][number];
type Kept = DeletionPreview['kept'][number];

/** Returns one line about data that is deleted with an account. */
export function deletedLine({ kind, count }: Deleted): string {
  const line = deletedLines[kind];
  return typeof line === 'string' ? line : line({ count });
}

const dated = (day: string) =>
  getDateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Returns one line about data that is kept after a deletion: what, why and until when. */
export function keptLine({ kind, count, until }: Kept): string {
  const line = keptLines[kind];
  // Data without a count has no end.
  if (typeof line === 'string') return line;
  const kept = line({ count });
  return until ? `${kept} ${accountMessages.keptUntil({ date: dated(until) })}` : kept;
}
