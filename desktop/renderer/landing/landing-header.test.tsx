import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Authentication } from '../ui/current-user.ts';
import { LandingHeader } from './landing-header.tsx';

const person = {
  id: '00000000-0000-4000-8000-000000000000',
  email: 'maria@example.test',
  firstName: 'Maria',
  lastName: 'Lopez',
  profileImageUrl: null,
  timezone: null,
  language: null,
  letters: { documents: true, sessions: true },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  abilities: { businessDocuments: false, administer: false, sections: [] },
  passwordPage: null,
  emailPage: null,
  freshSignInUntil: null,
  missingSecondFactor: null,
  guestSessionId: null,
  mayKeepAccount: false,
};

const header = (authentication: Authentication) =>
  renderToString(
    <MantineProvider>
      <LandingHeader authentication={authentication} onGetStarted={() => undefined} />
    </MantineProvider>,
  );

test('signed out, it offers Sign In and Get Started', { tags: ['S2.2-03'] }, () => {
  const html = header({ state: 'signed-out' });
  expect(html).toContain('Sign In');
  expect(html).toContain('Get Started');
  expect(html).not.toContain('Sign Out');
});

test('while the sign-in is unknown, it offers neither', { tags: ['S2.2-05'] }, () => {
  const html = header({ state: 'loading' });
  expect(html).not.toMatch(/Sign In|Sign Out|Get Started/);
});

test('signed in, it shows picture or icon, first name or email, and Sign Out', {
  tags: ['S2.2-04'],
}, () => {
  const named = header({ state: 'signed-in', user: person });
  expect(named).toContain('Maria');
  expect(named).toContain('Sign Out');
  expect(named).toContain('tabler-icon-user');
  expect(named).not.toContain('Get Started');
  expect(header({ state: 'signed-in', user: { ...person, firstName: null } })).toContain(
    'maria@example.test',
  );
  const nobody = { ...person, firstName: null, email: '' };
  expect(header({ state: 'signed-in', user: nobody })).toContain('>User<');
  const pictured = { ...person, profileImageUrl: '/api/user/picture' };
  expect(header({ state: 'signed-in', user: pictured })).toContain('src="/api/user/picture"');
});
