import type { Result } from './verify-file.ts';

const kinds: Record<Result['revisions'][number]['kind'], string> = {
  sealed: 'sealed',
  added: 'added later, as the seal allows: evidence or a time stamp',
  filled: 'form fields filled in later: not covered by the seal',
  changed: 'changed after sealing',
};

/** The result in plain words, for a person. */
export function printResult(file: string, result: Result): string {
  const lines = [
    file,
    `  ${result.kind === 'pdf' ? 'Sealed PDF' : 'Bundle of evidence'}, SHA-256 ${result.sha256}`,
    '',
    ...result.checks.map(({ holds, open, says }) => {
      const word = open ? 'open   ' : 'holds  ';
      return `  ${holds ? word : 'FAILS  '} ${says}`;
    }),
    '',
    ...result.revisions.map(
      ({ kind, end }, index) => `  Revision ${index + 1}, up to byte ${end}: ${kinds[kind]}.`,
    ),
    ...result.signatures.map(
      ({ signerName, signedAt, timestampTrusted }) =>
        `  ${signerName}, ${signedAt ?? 'no time'} (${timestampTrusted ? 'time stamped' : 'by their own clock'})`,
    ),
    ...result.roots.map((root) => `  Root certificate: ${root}`),
    '',
    result.holds
      ? 'Everything holds. Proved: these are the bytes that were sealed, by whom, under this root. Not proved: that what the document says is true.'
      : 'Not proved. Do not rely on this file before you know why.',
  ];
  return `${lines.join('\n')}\n`;
}
