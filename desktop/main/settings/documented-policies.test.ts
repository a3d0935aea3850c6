import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { policyName } from '../../../common/desktop-settings.ts';
import { readPolicies } from './read-policies.ts';

const page = readFileSync(
  path.join(import.meta.dirname, '..', '..', '..', 'docs', 'deploy', 'desktop.md'),
  'utf8',
);
const block = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';
const read = (written: Record<string, unknown>) =>
  readPolicies([{ place: 'docs', read: async () => written }]);

test('documents every setting and no other', () => {
  const named = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...policyName.options].sort());
});

test('documents a valid policies.json with every setting', async () => {
  const { values, problems } = await read(JSON.parse(block('json')) as Record<string, unknown>);
  expect(problems).toEqual([]);
  expect(Object.keys(values).sort()).toEqual([...policyName.options].sort());
});

test('documents a valid registry file', async () => {
  const lines = [...block('reg').matchAll(/^"(\w+)"=(?:"(.*)"|dword:([0-9a-f]{8}))$/gm)];
  const { values, problems } = await read(
    Object.fromEntries(
      lines.map(([, name, text, number]) => [name, text ?? Number.parseInt(number ?? '', 16)]),
    ),
  );
  expect(problems).toEqual([]);
  expect(values).toMatchObject({ updateChannel: 'off', offlineMaxItems: 500 });
});

test('documents a valid macOS profile', async () => {
  const inner = /mcx_preference_settings<\/key>\s*<dict>([\s\S]*?)<\/dict>/.exec(block('xml'))?.[1];
  const pairs = [...(inner ?? '').matchAll(/<key>(\w+)<\/key><(?:string|integer)>([^<]*)</g)].map(
    ([, name, value]) => [name, value],
  );
  const { values, problems } = await read(Object.fromEntries(pairs));
  expect(problems).toEqual([]);
  expect(Object.keys(values)).toHaveLength(3);
});
