#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  readCertificates,
  readRevocationFile,
} from '../../packages/evidence/src/bundle/find-root.ts';
import { type Result, verifyFile } from '../../packages/evidence/src/bundle/verify-file.ts';
import { visibly } from '../../packages/evidence/src/encoding/quoted.ts';
import { printResult } from './print-result.ts';

const USAGE =
  'Usage: sealwright-verify FILE [--root FILE | --fingerprint SHA256] [--timestamp-root FILE] [--revocations FILE] [--json]\n';

/** Exit status: 0 everything is valid, 1 a check fails or no root is named, 2 unreadable. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      root: { type: 'string', multiple: true },
      'timestamp-root': { type: 'string', multiple: true },
      revocations: { type: 'string', multiple: true },
      fingerprint: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [file, ...others] = positionals;
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (!file || others.length > 0 || (values.root && values.fingerprint)) throw new Error(USAGE);
  const certificates = (paths: string[] = []) =>
    paths.flatMap((path) => readCertificates(readFileSync(path)));
  const result = await verifyFile(readFileSync(file), {
    roots: certificates(values.root),
    timestampRoots: certificates(values['timestamp-root']),
    revocationLists: (values.revocations ?? []).flatMap((path) =>
      readRevocationFile(readFileSync(path)),
    ),
    fingerprint: values.fingerprint?.toLowerCase().replaceAll(/[^0-9a-f]/g, '') ?? null,
  });
  process.stdout.write(values.json ? `${asJson(result)}\n` : printResult(file, result));
  return result.holds ? 0 : 1;
}

/** Returns JSON with unchanged values and without terminal control characters except line feeds. */
function asJson(result: Result): string {
  const units = (character: string) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('');
  // JSON.stringify itself escapes control characters up to U+001F and lone surrogates.
  return JSON.stringify(result, null, 2).replace(/(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu, units);
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    // The message may quote the file or its name.
    process.stderr.write(`${visibly(message.trim())}\n`);
    process.exitCode = 2;
  },
);
