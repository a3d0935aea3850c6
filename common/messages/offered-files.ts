import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/offered-files.ts';

export const { offeredMessages } = createMessages(
  english,
  async () => (await import('./es/offered-files.ts')).spanish,
);

/** Returns text such as '4 files to add: deed.pdf, will.pdf, lease.pdf and 1 more.' */
export function waitingFiles(names: readonly string[], count: number): string {
  const shown = names.slice(0, 3);
  const more = count - shown.length;
  const files = { count, names: shown.join(', ') };
  return more > 0
    ? offeredMessages.waitingMore({ ...files, more })
    : offeredMessages.waiting(files);
}
