import { quoted, visibly } from '../../common/quoted.ts';
import type { Result } from './verify-file.ts';

const kinds: Record<Result['revisions'][number]['kind'], string> = {
  sealed: 'sealed',
  added: 'added later, as the seal allows: evidence or a time stamp',
  filled: 'form fields filled in later: not covered by the seal',
  changed: 'changed after sealing',
};

const files: Record<Result['kind'], { name: string; proved: string }> = {
  pdf: {
    name: 'Sealed PDF',
    proved: 'every byte under the signatures is the one that was sealed, by whom',
  },
  bundle: {
    name: 'Bundle of evidence',
    proved:
      'every byte under the signatures is the one that was sealed, by whom, and the files are those that the platform signed',
  },
  journal: {
    name: 'Journal that was handed over',
    proved: 'these are all entries up to the last, in their order, as they were signed',
  },
};

/** No signature covers itself, and nothing covers the last signature (docs/evidence-format.md). */
const spelling =
  ', or that the last signature itself, which covers all but itself, is spelt as it was; whether the whole file is the same, its SHA-256 tells';
const ownSpelling: Record<Result['kind'], string> = {
  pdf: spelling,
  bundle: spelling,
  journal: '',
};

/** Returns the result as text for people, without terminal control characters except line feeds. */
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
      ? `Everything holds. Proved: ${files[result.kind].proved}, under this root. Not proved: that what is said there is true${ownSpelling[result.kind]}.`
      : 'Not proved. Do not rely on this file before you know why.',
  ];
  return `${lines.join('\n')}\n`;
}
