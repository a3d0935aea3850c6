import { formatList } from '../formats.ts';
import type { PrintCopyReason } from '../print-copies.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/print-copies.ts';

export const { printCopyMessages, passwordMessages, attachmentMessages, printCopyReasonNames } =
  createMessages(english, async () => (await import('./es/print-copies.ts')).spanish);

function listReasons(reasons: readonly PrintCopyReason[]): string {
  return formatList([...new Set(reasons.map((reason) => printCopyReasonNames[reason]))]);
}

/** Returns why a print copy was made: 'We made a print copy because this file contains scripts.' */
export const printCopyText = (reasons: readonly PrintCopyReason[]): string =>
  printCopyMessages.because({ reasons: listReasons(reasons) });

/** Returns what the pages of a session are, for everyone in it. */
export const pagesAreCopyText = (reasons: readonly PrintCopyReason[]): string =>
  printCopyMessages.pagesAre({ reasons: listReasons(reasons) });
