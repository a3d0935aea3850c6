import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goToFreshSignIn, goToRegistration, goToSignIn } from './navigation.ts';

let went: string[];
let comeBack: () => void;

/** Simulates a window with this address. */
function standAt(address: string, desktop?: object): void {
  const { pathname, search, hash } = new URL(address, 'https://own.test');
  vi.stubGlobal('window', {
    sealwright: desktop,
    location: { pathname, search, hash, assign: (to: string) => went.push(to) },
    addEventListener: (_: string, listener: () => void) => {
      comeBack = listener;
    },
  });
}

beforeEach(() => {
  went = [];
});
afterEach(() => {
  comeBack?.();
  vi.unstubAllGlobals();
});

test.each([
  ['/templates?category=deed', '/templates?category=deed'],
  ['/sessions/1?from=letter#invitation=secret', '/sessions/1?from=letter'],
  ['/dashboard?welcome=1', '/dashboard?welcome=1'],
  [`/templates?search=${'x'.repeat(500)}`, '/templates'],
])('sign-in from %s leads back to %s', async (address, returnTo) => {
  const query = new URLSearchParams({ returnTo });
  standAt(address);
  goToSignIn();
  await goToFreshSignIn();
  standAt(address, {});
  goToSignIn();
  expect(went).toEqual([`/api/login?${query}`, `/api/login?fresh=1&${query}`, `/?${query}`]);
});

test('sign-in from a start page leads back nowhere', () => {
  standAt('/?utm_source=letter');
  goToSignIn();
  standAt('/dashboard');
  goToSignIn();
  // The app's sign-in screen keeps its target in its address.
  standAt('/?returnTo=/templates', {});
  goToSignIn();
  expect(went).toEqual(['/api/login', '/api/login', '/']);
});

test('registration leads back to the screen, without the code of an invitation', () => {
  standAt('/sessions/1#invitation=secret');
  goToRegistration();
  const query = new URLSearchParams({ register: '1', returnTo: '/sessions/1' });
  expect(went).toEqual([`/api/login?${query}`]);
});
