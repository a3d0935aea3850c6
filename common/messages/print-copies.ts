import { formatList } from '../formats.ts';
import type { PrintCopyReason } from '../print-copies.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/print-copies.ts';

export const { printCopyMessages, passwordMessages, printCopyReasonNames } = createMessages(
  english,
  async () => (await import('./es/print-copies.ts')).spanish,
);

/** Returns why a print copy was made: 'We made a print copy because this file contains scripts.' */
export function printCopyText(reasons: readonly PrintCopyReason[]): string {
  const names = new Set(reasons.map((reason) => printCopyReasonNames[reason]));
  return printCopyMessages.because({ reasons: formatList([...names]) });
}
