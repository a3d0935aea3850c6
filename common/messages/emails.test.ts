import { expect, test } from 'vitest';
import { loadTranslations } from './catalog/create-messages.ts';
import { withLanguage } from './catalog/current-language.ts';
import {
  notaryAcceptedEmail,
  sessionOfferedEmail,
  sessionResultsEmail,
  signingCodeEmail,
  withFooter,
} from './emails.ts';
import { inWords } from './moments.ts';

const AT = new Date('2026-11-24T20:00:00Z');

test.each([
  ['America/New_York', 'Tuesday, November 24, 2026 at 3:00 PM, Eastern Standard Time (UTC-05:00)'],
  ['Asia/Kolkata', 'Wednesday, November 25, 2026 at 1:30 AM, India Standard Time (UTC+05:30)'],
  [null, 'Tuesday, November 24, 2026 at 8:00 PM, Coordinated Universal Time (UTC+00:00)'],
])(
  'inWords formats a time in %s with weekday, date, time zone name and UTC offset',
  (zone, words) => {
    expect(inWords(AT, zone)).toBe(words);
  },
);

test('inWords distinguishes the repeated hour at the end of daylight saving time by its UTC offset', () => {
  const first = inWords(new Date('2026-11-01T05:30:00Z'), 'America/New_York');
  const second = inWords(new Date('2026-11-01T06:30:00Z'), 'America/New_York');
  expect(first).toContain('1:30 AM, Eastern Daylight Time (UTC-04:00)');
  expect(second).toContain('1:30 AM, Eastern Standard Time (UTC-05:00)');
});

test('every email says why it was sent, and where to turn it off if that is possible', () => {
  expect(withFooter('Text', 'sessions', 'https://here')).toMatch(
    /turned on.*https:\/\/here\/profile/s,
  );
  expect(withFooter('Text', 'guestSessions', 'https://here')).toMatch(
    /turn off.*on your session page/,
  );
  expect(withFooter('Text', 'account', 'https://here')).not.toContain('https://here/profile');
});

test('an email in Spanish is in Spanish, with its times', async () => {
  await loadTranslations();
  const { subject, text } = withLanguage('es', () =>
    notaryAcceptedEmail({
      name: 'deed.pdf',
      notary: 'Nora Whitfield',
      state: 'OH',
      when: inWords(AT, 'America/New_York'),
      link: 'https://here',
      reader: 'signer',
    }),
  );
  expect(subject).toBe('Hay un notario para “deed.pdf”');
  expect(text).toContain('con nombramiento en Ohio, aceptó la notarización de “deed.pdf”');
  expect(text).toContain('martes, 24 de noviembre de 2026, 3:00 p.m., hora estándar oriental');
});

test.each([
  [{ step: 'oath', person: 'Cy Lee', further: null }, 'for “Oath or affirmation of Cy Lee” in'],
  [{ page: 3 }, 'for a mark on page 3 in'],
  [{ page: null }, 'for a mark in the document in'],
] as const)('the email with a code for a co-located person names its purpose: %o', (act, words) => {
  const { text } = signingCodeEmail('123456', 'deed.pdf', {
    purpose: 'act',
    device: 'Bo Ray',
    act,
  });
  expect(text).toContain(`Your code ${words} the notarization of “deed.pdf”`);
  expect(text).toContain('\n\n    123456\n\n');
});

test('an offer says how many other documents a session has, if there are any', () => {
  const facts = { name: 'deed.pdf', act: 'Jurat', when: '', answerBy: '', link: '' };
  const subjectWith = (others: number) => sessionOfferedEmail({ ...facts, others }).subject;
  expect(subjectWith(0)).toBe('New session offer: “deed.pdf”');
  expect(subjectWith(1)).toBe('New session offer: “deed.pdf” and 1 other document');
  expect(subjectWith(29)).toBe('New session offer: “deed.pdf” and 29 other documents');
});

test('the email at the end of a session lists the result of each document', async () => {
  await loadTranslations();
  const documents = [
    { name: 'deed.pdf', result: 'sealed', verifyLink: 'https://here/verify/1' },
    { name: 'will.pdf', result: 'deferred', verifyLink: '' },
  ] as const;
  const compose = () =>
    sessionResultsEmail(
      { isOver: true, notary: 'Nora Whitfield', documents },
      { kind: 'owner', link: 'https://here/sessions/1' },
    );
  const { subject, text } = compose();
  expect(subject).toBe('1 of 2 documents of your session is notarized');
  expect(text).toMatch(/“deed.pdf”: notarized.*verify\/1\n- “will.pdf”: not notarized/s);
  expect(withLanguage('es', compose).subject).toBe(
    'Se notarizó 1 de los 2 documentos de su sesión',
  );
});
