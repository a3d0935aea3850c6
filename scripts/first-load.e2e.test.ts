import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';

/** Checks what the dashboard loads at first, based on the manifest of the build. */
const folder = path.join(import.meta.dirname, '..', 'out', 'renderer');
/** 2.5 times the size of a minimal React page, which has 68 kB. */
const MOST_BYTES = 170_000;
/** Forms, floating menus, long lists, PDF, conferences and charts are loaded on demand. */
const LATER = [
  'ZodError',
  'useFloating',
  'getVirtualItems',
  'RTCPeerConnection',
  'pdfjs',
  'recharts-',
];

type Manifest = Record<string, { file: string; imports?: string[] }>;

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

function closureOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  seen.add(name);
  for (const one of manifest[name]?.imports ?? []) {
    if (!seen.has(one)) closureOf(manifest, one, seen);
  }
  return seen;
}

let scripts: string[];

beforeAll(() => {
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  scripts = [...closureOf(manifest, 'index.html')].map((name) => read(manifest[name]?.file ?? ''));
});

test('the dashboard loads at most four scripts with less than 170 kB in total after gzip', () => {
  expect(scripts.join('')).toContain('Manage your notarizations');
  expect(scripts.length).toBeLessThanOrEqual(4);
  const bytes = scripts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

test('the prerendered frame contains no numbers, no names and no links that require a sign-in', () => {
  const page = read('dashboard.en.html');
  const body = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
  const frame = body.replace(/<(style|script|noscript)[\s\S]*?<\/\1>/g, '');
  const text = frame.replace(/<[^>]*>/g, '\n');
  expect(text).toContain('Loading dashboard...');
  expect(text).not.toMatch(/\d|Welcome|@/);
  const links = [...frame.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(['#content', '/', '/templates']);
  // The content security policy of this page does not allow style attributes.
  expect(frame).not.toContain(' style="');
});

test.each(LATER)('the first scripts do not contain %s', (mark) => {
  expect(scripts.filter((text) => text.includes(mark)).map((text) => text.slice(0, 60))).toEqual(
    [],
  );
});
