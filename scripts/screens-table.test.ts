import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isScreen } from '../server/platform/http/serve-screens.ts';

const app = path.join(import.meta.dirname, '..', 'desktop', 'renderer', 'app');
const pathsIn = (file: string) =>
  [...readFileSync(path.join(app, file), 'utf8').matchAll(/\bpath: '([^'*]*)'/g)].map(
    ([, found = '']) => found,
  );

test('isScreen accepts every path of the screens and rejects other paths', () => {
  const addresses = [
    ...pathsIn('router.tsx').flatMap((one) =>
      one.endsWith('?') ? [one.replace(/\/:?\w+\?$/, ''), one.slice(0, -1)] : [one],
    ),
    ...pathsIn('admin-sections.tsx').map((one) => (one ? `/admin/${one}` : '/admin')),
  ]
    .map((one) => one.replace(/:\w+/g, '3f0c'))
    // The only paths without a slash are below the administration.
    .map((one) => (one.startsWith('/') ? one : `/admin/${one}`));
  expect(addresses.length).toBeGreaterThan(25);
  expect(addresses.filter((one) => !isScreen(one))).toEqual([]);
  const others = ['/nowhere', '/admin/nowhere', '/templates/payment/3f0c/more', '/documents/'];
  expect(others.filter(isScreen)).toEqual([]);
});
