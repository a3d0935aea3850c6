import { expect, test } from 'vitest';
import { callEndings, serverMessage } from '../realtime.ts';
import { loadTranslations } from './catalog/create-messages.ts';
import { withLanguage } from './catalog/current-language.ts';
import { callOverText, enderName, type OverSession } from './conference-over.ts';

const session = (change: Partial<OverSession> = {}): OverSession => ({
  status: 'in_progress',
  dispatch: 'accepted',
  sealing: null,
  ...change,
});
const parsed = (message: Record<string, unknown>) =>
  serverMessage.parse({
    type: 'conference-ended',
    sessionId: '0b9f2a3e-6a53-4c0e-9d3c-0f2f6d2f5a11',
    ...message,
  });

test.each([
  ['that is not known', { reason: 'struck by lightning', by: null }],
  ['that was not given', {}],
])('a reason %s counts as ended', (_what, message) => {
  expect(parsed(message)).toMatchObject({ reason: 'ended', by: null });
});

test.each(callEndings)(
  'after %s, everyone gets a text that matches the state of the session',
  (reason) => {
    for (const role of ['signer', 'notary', 'witness'] as const) {
      const over = { reason, by: null, role };
      expect(callOverText(over, session({ status: 'completed', dispatch: 'none' }))).toBeNull();
      expect(callOverText(over, session({ status: 'cancelled', dispatch: 'none' }))?.text).toMatch(
        /do not count/,
      );
      expect(callOverText(over, null)?.next).toBeTruthy();
    }
  },
);

test('the text says correctly whether signatures are kept', () => {
  const text = (reason: 'ended' | 'released', change: Partial<OverSession> = {}) =>
    callOverText({ reason, by: 'Ada Smith', role: 'signer' }, session(change));
  expect(text('ended')).toMatchObject({
    title: 'Ada Smith ended the conference',
    text: expect.stringMatching(/All signatures are saved/),
  });
  const queued = { status: 'queued' as const, progress: 0, reason: null };
  expect(text('ended', { sealing: queued })?.text).toMatch(/is being sealed/);
  expect(text('ended', { status: 'scheduled' })?.text).toMatch(/had not begun/);
  // The notary did not come back after that either.
  const waiting = { status: 'scheduled' as const, dispatch: 'waiting' as const };
  for (const reason of ['ended', 'released'] as const) {
    expect(text(reason, waiting)?.text).toMatch(/no longer count/);
    expect(text(reason, waiting)?.next).toMatch(/another notary accepts/);
  }
  expect(text('released', { status: 'scheduled' })?.next).toMatch(/has accepted/);
  // The act has continued with a notary.
  expect(text('released')).toBeNull();
});

test('names the person who ended a conference in the language of the reader', async () => {
  await loadTranslations();
  const notary = { role: 'notary' as const, name: 'Ada Smith' };
  expect(enderName(notary)).toBe('The notary Ada Smith');
  expect(withLanguage('es', () => enderName(notary))).toBe('El notario Ada Smith');
  expect(withLanguage('es', () => enderName({ role: null, name: 'Ben Lee' }))).toBe('Ben Lee');
});
