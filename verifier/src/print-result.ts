import type { Result } from '../../packages/evidence/src/bundle/verify-file.ts';
import { quoted, visibly } from '../../packages/evidence/src/encoding/quoted.ts';

const kinds: Record<Result['revisions'][number]['kind'], string> = {
  sealed: 'sealed',
  added: 'added later, as the seal allows: evidence or a timestamp',
  filled: 'form fields filled in later, not covered by the seal',
  changed: 'changed after sealing',
};

const files: Record<Result['kind'], { name: string; proved: string }> = {
  pdf: {
    name: 'Sealed PDF',
    proved: 'every byte that the signatures cover is as it was sealed, and who sealed it',
  },
  bundle: {
    name: 'Evidence bundle',
    proved:
      'every byte that the signatures cover is as it was sealed, who sealed it, and that the files are the ones that the platform signed',
  },
  package: {
    name: 'Evidence bundle of a session',
    proved:
      'these are all documents of the session with their results, and for each sealed document, every byte that the signatures cover is as it was sealed, who sealed it, and that the files are the ones that the platform signed',
  },
  journal: {
    name: 'Handed-over journal',
    proved: 'these are all entries up to the last one, in order and as they were signed',
  },
};

const SAMPLE =
  'SAMPLE, NOT A NOTARIZED DOCUMENT. This file is from a practice session. Do not rely on it.';

/** No signature covers itself, and nothing covers the last signature (docs/evidence-format.md). */
const spelling =
  '. It also does not prove that the last signature is encoded as it was originally, because a signature does not cover itself. To find out whether two files are identical, compare their SHA-256';
const ownSpelling: Record<Result['kind'], string> = {
  pdf: spelling,
  bundle: spelling,
  package: spelling,
  journal: '',
};

type Checked = Pick<Result, 'checks' | 'revisions' | 'signatures'>;

const checkLines = ({ checks }: Checked): string[] =>
  checks.map(({ holds, open, says }) => {
    const word = open ? 'open   ' : 'passed ';
    return `  ${holds ? word : 'FAILED '} ${visibly(says)}`;
  });

const historyLines = ({ revisions, signatures }: Checked): string[] => [
  ...revisions.map(
    ({ kind, end }, index) => `  Revision ${index + 1}, up to byte ${end}: ${kinds[kind]}.`,
  ),
  ...signatures.map(
    ({ signerName, signedAt, timestampTrusted }) =>
      `  ${quoted(signerName)}, ${signedAt ?? 'no time stated'} (${timestampTrusted ? 'timestamped' : 'according to the signer’s own clock'})`,
  ),
];

/** Returns what the checks prove together. */
function conclusion({ kind, holds, sample }: Result): string {
  if (sample) return SAMPLE;
  return holds
    ? `No check failed. This proves, under this root certificate: ${files[kind].proved}. It does not prove that the content is true${ownSpelling[kind]}.`
    : 'Not proved. At least one check failed. Do not rely on this file until you know why.';
}

/** Returns the result as text for people, without terminal control characters except line feeds. */
export function printResult(file: string, result: Result): string {
  const lines = [
    visibly(file),
    `  ${result.sample ? 'SAMPLE' : files[result.kind].name}, SHA-256 ${result.sha256}`,
    '',
    ...checkLines(result),
    '',
    ...historyLines(result),
    ...(result.documents ?? [])
      .filter(({ bundle }) => bundle !== null)
      .flatMap((one) => [
        `  Document ${one.position}, ${quoted(one.name)}`,
        ...[...checkLines(one), ...historyLines(one)].map((line) => `  ${line}`),
        '',
      ]),
    ...result.roots.map((root) => `  Root certificate: ${root}`),
    '',
    conclusion(result),
  ];
  return `${lines.join('\n')}\n`;
}
