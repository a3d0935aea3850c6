import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { securityEventDetail } from '../../../common/messages/security-event-details.ts';

const SERVER = path.join(import.meta.dirname, '..', '..');
const isProduct = (file: string) => !/\.test\.ts$|(^|\/)testing\//.test(file);
const sources = globSync('**/*.ts', { cwd: SERVER })
  .filter(isProduct)
  .map((file) => readFileSync(path.join(SERVER, file), 'utf8'));

/** Returns the codes in the first group of a pattern, in all files of the server. */
const codesIn = (pattern: RegExp): string[] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map((found) => found[1] as string));

/** Codes that the recorder leaves out, because a screen handles them. */
const UNRECORDED = /^(fresh_sign_in_required|step_up_\w+|second_factor_(missing|required))$/;

test('every detail of a security event that the server records has a name', () => {
  const details = codesIn(/securityEvents\.record\([^;]*?detail: '([a-z_]+)'/g);
  const denials = codesIn(/forbidden\(\s*(?:problem\(\s*)?'([a-z_]+)'/g);
  const limits = codesIn(/AppError\(\s*429,\s*(?:problem\(\s*)?'([a-z_]+)'/g);
  expect([details.length, denials.length, limits.length].every((count) => count > 2)).toBe(true);
  const recorded = new Set([...details, ...denials, ...limits, 'forbidden', 'more_than_recorded']);
  const unnamed = [...recorded].filter(
    (code) => !UNRECORDED.test(code) && securityEventDetail(code) === code,
  );
  expect(unnamed).toEqual([]);
});
