import { expect, test } from 'vitest';
import type { z } from 'zod';
import { sendContactRequest } from './contact-requests.ts';
import { policies } from './desktop-settings.ts';
import { handOverJournal } from './journal.ts';
import { loadTranslations } from './messages/catalog/create-messages.ts';
import { withLanguage } from './messages/catalog/current-language.ts';
import { subscribe } from './newsletter.ts';
import { notaryRegistration, replaceAvailability } from './notaries.ts';
import { placeFields, signatureAppearance } from './notarization-sessions.ts';
import { connectNotaryKey, enrollDeviceKey, uploadNotaryKey } from './notary-keys.ts';
import { changeUser } from './profile.ts';
import { acceptInvitation, inviteParticipant } from './session-invitations.ts';
import { downloadFilledTemplate } from './template-purchases.ts';
import { templateRequestForm } from './template-requests.ts';
import { reviewForm } from './template-reviews.ts';

const long = (length: number) => 'a'.repeat(length);
const longAddress = `anna@${'long.'.repeat(60)}example`;
const range = { dayOfWeek: 1, startTime: '09:00', endTime: '10:00' };
const field = {
  kind: 'signature',
  page: 1,
  x: 0,
  y: 0,
  width: 0.2,
  height: 0.1,
  person: 'owner',
  required: true,
};

/** Fields with too short, too long or invalid values, and the message that the form shows. */
const entries: [field: string, schema: z.ZodType, value: unknown, sentence: string][] = [
  ['email', subscribe.body, longAddress, 'Please use at most 254 characters.'],
  ['email', sendContactRequest.body, longAddress, 'Please use at most 254 characters.'],
  ['email', inviteParticipant.body, longAddress, 'Please use at most 254 characters.'],
  ['timezone', changeUser.body, long(65), 'Please choose a time zone from the list.'],
  ['recipient', handOverJournal.body, 'A', 'Please use at least 2 characters.'],
  ['recipient', handOverJournal.body, ' ', 'This field is required.'],
  ['reason', handOverJournal.body, 'Why', 'Please use at least 5 characters.'],
  ['reason', handOverJournal.body, '', 'This field is required.'],
  ['password', uploadNotaryKey.body, long(1001), 'Please use at most 1000 characters.'],
  [
    'certificates',
    connectNotaryKey.body,
    long(65_537),
    'This text is too long to be a certificate.',
  ],
  [
    'certificates',
    enrollDeviceKey.body,
    long(65_537),
    'This text is too long to be a certificate.',
  ],
  [
    'code',
    acceptInvitation.body,
    'cut off',
    'This link is incomplete. Please open the link in the email again, or copy all of it.',
  ],
  [
    'code',
    acceptInvitation.body,
    long(201),
    'This link is incomplete. Please open the link in the email again, or copy all of it.',
  ],
  ['fields', placeFields.body, Array(201).fill(field), 'Please place at most 200 fields.'],
  [
    'ranges',
    replaceAvailability.body,
    Array(71).fill(range),
    'Please use at most 70 ranges in a week.',
  ],
  ['licenseNumber', notaryRegistration, undefined, 'This field is required.'],
  ['description', templateRequestForm, undefined, 'This field is required.'],
  ['price', reviewForm, 12.5, 'Please enter a price in whole cents.'],
  ['proxy', policies, long(301), 'must have at most 300 characters'],
  ['proxyBypass', policies, long(1001), 'must have at most 1000 characters'],
  ['updateFeed', policies, `https://${long(300)}`, 'must have at most 300 characters'],
];

test.each(entries)('%s has a plain error message', (name, schema, value, sentence) => {
  const { issues } = schema.safeParse({ [name]: value }).error as z.ZodError;
  expect(issues.find(({ path }) => path[0] === name && path.length === 1)?.message).toBe(sentence);
});

test('rejects overlapping hours on a day and accepts adjacent ones', () => {
  const hours = (dayOfWeek: number, startTime: string, endTime: string) => ({
    dayOfWeek,
    startTime,
    endTime,
  });
  const refusal = (...ranges: object[]) =>
    replaceAvailability.body
      .safeParse({ ranges })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(refusal(hours(1, '12:00', '24:00'), hours(1, '09:00', '12:00'))).toBeUndefined();
  expect(refusal(hours(1, '09:00', '12:00'), hours(2, '10:00', '11:00'))).toBeUndefined();
  expect(refusal(hours(1, '10:00', '11:00'), hours(1, '09:00', '12:00'))).toEqual([
    ['ranges.1.endTime', 'Two time ranges on this day overlap.'],
  ]);
  expect(refusal(hours(1, '09:00', '12:00'), hours(1, '09:00', '12:00'))).toEqual([
    ['ranges.0.endTime', 'Two time ranges on this day overlap.'],
  ]);
});

test('the error for a template value that is too long states the limit', () => {
  const { issues } = downloadFilledTemplate.body.safeParse({ values: { terms: long(4001) } })
    .error as z.ZodError;
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['values.terms', 'Please use at most 4000 characters.'],
  ]);
});

test('the error for a drawing that is too large says what to do', () => {
  const drawn = signatureAppearance.safeParse({ kind: 'drawn', png: 'AAAA'.repeat(400_000) });
  expect((drawn.error as z.ZodError).issues[0]?.message).toBe(
    'This drawing is too large. Please draw it again with fewer lines.',
  );
});

test('says what is wrong in the language in which a value is checked', async () => {
  await loadTranslations();
  const messageIn = (language: 'en' | 'es') =>
    withLanguage(
      language,
      () => subscribe.body.safeParse({ email: 'no' }).error?.issues[0]?.message,
    );
  expect(messageIn('es')).toBe('Ingrese una dirección de correo electrónico válida.');
  expect(messageIn('en')).toBe('Please enter a valid email address.');
});
