import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textMessageMessages } from './messages/text-messages.ts';
import { signingCode } from './session-people.ts';

/** How long a code is valid, in minutes, and how many times it can be tried. */
export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_TRIES = 5;

/**
 * Converts a typed phone number to E.164, such as '+15555550123'. Ten digits are a number in the
 * United States.
 * @returns null if the text is not a phone number
 */
export function toE164(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '');
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  if (/^1[2-9]\d{9}$/.test(digits)) return `+${digits}`;
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

/** A typed phone number, which is converted to E.164. */
export const phoneNumber = z
  .string({ error: () => textMessageMessages.numberInvalid })
  .max(40)
  .transform((typed, ctx) => {
    const number = toE164(typed);
    if (number) return number;
    ctx.addIssue({ code: 'custom', message: textMessageMessages.numberInvalid });
    return z.NEVER;
  });

/** The phone to which a person's text messages are sent. */
export const phone = z.object({
  /** False if this installation cannot send text messages. */
  available: z.boolean(),
  /** Whether text messages are only written to the local mailbox. */
  sandbox: z.boolean(),
  /** The last four digits of the number. Null if no number was entered. */
  number: z.string().nullable(),
  confirmed: z.boolean(),
  /** Whether the last message could not be sent, because the number receives none. */
  refused: z.boolean(),
});
export type Phone = z.infer<typeof phone>;

/** A number to confirm, with the consent to receive text messages. */
export const phoneChange = z.object({
  number: phoneNumber,
  consent: z.literal(true, { error: () => textMessageMessages.consentMissing }),
});

export const getPhone = endpoint({
  method: 'GET',
  path: '/api/user/phone',
  summary: 'The phone to which your text messages are sent',
  resource: 'users',
  audience: 'signed-in',
  response: phone,
  status: 200,
});

export const changePhone = endpoint({
  method: 'PUT',
  path: '/api/user/phone',
  summary: 'Set your phone number and agree to text messages; sends a code to the number',
  resource: 'users',
  audience: 'signed-in',
  body: phoneChange,
  response: phone,
  status: 200,
  refusals: [409],
});

export const resendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/phone/codes',
  summary: 'Send another code to your number; an earlier code stops working',
  resource: 'users',
  audience: 'signed-in',
  response: phone,
  status: 200,
  refusals: [404, 409],
});

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/user/phone/confirm',
  summary: 'Confirm your phone number with the code that was sent to it',
  resource: 'users',
  audience: 'signed-in',
  body: z.object({ code: signingCode }),
  response: phone,
  status: 200,
});

export const removePhone = endpoint({
  method: 'DELETE',
  path: '/api/user/phone',
  summary: 'Remove your phone number; you receive no more text messages',
  resource: 'users',
  audience: 'signed-in',
  response: phone,
  status: 200,
});
