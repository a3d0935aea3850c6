import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { collectDiagnostics, packDiagnostics } from './collect-diagnostics.ts';

const facts = {
  versions: { app: '1.2.0', system: 'linux 6.1' },
  settings: {
    settings: [
      {
        name: 'updateChannel' as const,
        value: 'off',
        origin: 'managed' as const,
        place: '/etc/sealwright/policies.json',
        locked: true,
      },
    ],
    problems: [],
  },
  updates: { status: 'off' as const, version: null, percent: null, message: null },
  queue: { queued: 3, refused: 1 },
  logs: [
    { name: 'main.log', text: '{"message":"started"}\n' },
    { name: 'main.1.log', text: '{"message":"before"}\n' },
  ],
};

test('packs exactly the files that were shown', () => {
  const files = collectDiagnostics(facts);
  const inside = unzipSync(packDiagnostics(files));
  expect(Object.keys(inside)).toEqual([
    'versions.json',
    'settings.json',
    'updates.json',
    'queue.json',
    'logs/main.log',
    'logs/main.1.log',
  ]);
  for (const { name, text } of files) expect(strFromU8(inside[name] as Uint8Array)).toBe(text);
  expect(JSON.parse(strFromU8(inside['queue.json'] as Uint8Array))).toEqual({
    queued: 3,
    refused: 1,
  });
});

test('creates identical bytes from identical facts', () => {
  expect(packDiagnostics(collectDiagnostics(facts))).toEqual(
    packDiagnostics(collectDiagnostics(facts)),
  );
});

test('states that no user is signed in when there is no queue', () => {
  const files = collectDiagnostics({ ...facts, queue: null });
  expect(files.find(({ name }) => name === 'queue.json')?.text).toContain('Nobody is signed in');
});
