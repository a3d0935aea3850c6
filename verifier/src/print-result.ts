import { quoted, visibly } from '../../common/quoted.ts';
import type { Result } from './verify-file.ts';

const kinds: Record<Result['revisions'][number]['kind'], string> = {
  sealed: 'sealed',
  added: 'added later, as the seal allows: evidence or a time stamp',
  filled: 'form fields filled in later: not covered by the seal',
  changed: 'changed after sealing',
};

const files: Record<Result['kind'], { name: string; proved: string }> = {
  pdf: { name: 'Sealed PDF', proved: 'these are the bytes that were sealed, by whom' },
  bundle: { name: 'Bundle of evidence', proved: 'these are the bytes that were sealed, by whom' },
  journal: {
    name: 'Journal that was handed over',
    proved: 'these are all entries up to the last, in their order, as they were signed',
  },
};

/** The result in plain words, for a person; nothing in it but the ends of its lines steers a terminal. */
export function printResult(file: string, result: Result): string {
  const lines = [
    visibly(file),
    `  ${files[result.kind].name}, SHA-256 ${result.sha256}`,
    '',
    ...result.checks.map(({ holds, open, says }) => {
      const word = open ? 'open   ' : 'holds  ';
      return `  ${holds ? word : 'FAILS  '} ${visibly(says)}`;
    }),
    '',
    ...result.revisions.map(
      ({ kind, end }, index) => `  Revision ${index + 1}, up to byte ${end}: ${kinds[kind]}.`,
    ),
    ...result.signatures.map(
      ({ signerName, signedAt, timestampTrusted }) =>
        `  ${quoted(signerName)}, ${signedAt ?? 'no time'} (${timestampTrusted ? 'time stamped' : 'by their own clock'})`,
    ),
    ...result.roots.map((root) => `  Root certificate: ${root}`),
    '',
    result.holds
      ? `Everything holds. Proved: ${files[result.kind].proved}, under this root. Not proved: that what is said there is true.`
      : 'Not proved. Do not rely on this file before you know why.',
  ];
  return `${lines.join('\n')}\n`;
}
