import { english } from '../../../common/messages/en/print-copies.ts';
import type { PrintCopyRecord } from '../../../common/print-copies.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Statement on the certificate that the pages are a print copy, with the reasons and the digest of
 * the copy. The digest of the uploaded file is in the evidence at the bottom of the page.
 */
export function printCopyStatement({
  sha256,
  reasons,
}: Pick<PrintCopyRecord, 'sha256' | 'reasons'>): string {
  const names = new Set(reasons.map((reason) => english.printCopyReasonNames[reason]));
  return `The pages of this document are a print copy of the uploaded file, because that file ${list.format([...names])}. The SHA-256 below identifies the uploaded file. The SHA-256 of the print copy is ${sha256.match(/.{8}/g)?.join(' ')}.`;
}
