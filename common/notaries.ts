import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DEFAULT_TIMEZONE } from './limits.ts';
import { languages } from './messages/catalog/languages.ts';
import { availabilityMessages } from './messages/notaries.ts';
import { validationMessages } from './messages/validation.ts';
import { pageQuery, searchWords } from './paging.ts';
import { calendarDate, emailAddress, id, idParams, instant, line, timezone } from './primitives.ts';
import type { Transitions } from './transitions.ts';
import { usStates } from './us-states.ts';

export const notaryStatuses = ['pending_approval', 'active', 'inactive', 'suspended'] as const;
export type NotaryStatus = (typeof notaryStatuses)[number];
export const notaryTransitions: Transitions<NotaryStatus> = {
  pending_approval: ['active'],
  active: ['inactive', 'suspended'],
  inactive: ['active'],
  suspended: ['active'],
};
export const employmentTypes = ['permanent', 'contractor', 'on_call'] as const;

/** A notary's record, as the notary and the administrator see it. */
export const notary = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  licenseNumber: z.string(),
  commissionState: z.string(),
  commissionExpiry: z.string(),
  ronCertified: z.boolean(),
  ronProviders: z.string().nullable(),
  employmentType: z.enum(employmentTypes),
  status: z.enum(notaryStatuses),
  statusReason: z.string().nullable(),
  /** Set if the application was rejected. The person may apply again. */
  rejectedAt: instant.nullable(),
  /** The new expiration date that the notary entered and the administrator has not reviewed yet. */
  renewalExpiry: z.string().nullable(),
  renewalSubmittedAt: instant.nullable(),
  /** True if the system suspended the notary because the commission expired. */
  suspendedByExpiry: z.boolean(),
  hourlyRate: z.number().int().nullable(),
  /** Cents. */
  sessionRate: z.number().int(),
  performanceRating: z.number(),
  totalSessions: z.number().int(),
  successfulSessions: z.number().int(),
  /** Time zone of the weekly availability. */
  timezone: z.string(),
  /**
   * A time zone of the commission state. It determines the date of acts and the end of the
   * commission.
   */
  legalTimezone: z.string(),
  /** The languages in which the notary can conduct a session, in the order of `languages`. */
  languages: z.array(z.enum(languages)),
  maxConcurrentSessions: z.number().int(),
  specializations: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Why an active notary gets no offers under the rules of their state; null if they do. */
  stateObjection: z.string().nullable(),
  /** Which required papers are not complete, so that the notary cannot be active or gets no offers. */
  papersObjection: z.string().nullable(),
  /** Until when an active notary has time to complete their papers; null if there is no deadline. */
  papersDueAt: instant.nullable(),
  /**
   * Fields that the fonts of sealed pages cannot print, each with the reason; empty if all can be
   * printed.
   */
  unprintable: z.object({
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    licenseNumber: z.string().optional(),
  }),
});
export type Notary = z.infer<typeof notary>;

/** A notary's record as staff review it. */
export const reviewedNotary = notary.extend({
  /** `decide`: false for the reviewer's own record. */
  abilities: z.object({ decide: z.boolean() }),
});
export type ReviewedNotary = z.infer<typeof reviewedNotary>;

const stateCodes = usStates.map((state) => state.code);

/** The fields that appear in every certificate and seal of a notary. */
export const printedOfNotary = {
  firstName: line(50, 1),
  lastName: line(50, 1),
  licenseNumber: line(50).min(5, { error: () => validationMessages.licenseNumber }),
};

/** The languages that a notary chooses, in any order. */
const chosenLanguages = z
  .array(z.enum(languages))
  .min(1, { error: () => validationMessages.notaryLanguages })
  .max(languages.length);

/** The fields of a notary registration. The form shows the messages of this schema. */
export const notaryRegistration = z.object({
  ...printedOfNotary,
  email: emailAddress,
  phone: line(40).optional(),
  commissionState: z
    .string()
    .length(2, { error: () => validationMessages.commissionState })
    .refine((code) => stateCodes.includes(code), {
      error: () => validationMessages.commissionState,
    }),
  commissionExpiry: calendarDate,
  timezone: timezone.default(DEFAULT_TIMEZONE),
  languages: chosenLanguages.default(['en']),
});
export type NotaryRegistration = z.input<typeof notaryRegistration>;

/** 'HH:MM'; an end time may be '24:00'. */
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: () => validationMessages.time });

/** One weekly range in the notary's time zone; dayOfWeek 0 = Sunday. */
export const availabilityRange = z
  .object({
    dayOfWeek: z.number().int().min(0).max(6),
    startTime: clock,
    endTime: clock,
    isActive: z.boolean().default(true),
  })
  .refine((range) => range.startTime < range.endTime, {
    error: () => availabilityMessages.wrong,
    path: ['endTime'],
  });

/**
 * One date that differs from the weekly hours: a day off, or extra hours (on a day off, the only
 * hours).
 */
export const availabilityException = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), date: calendarDate }),
  z
    .object({ kind: z.literal('hours'), date: calendarDate, startTime: clock, endTime: clock })
    .refine((range) => range.startTime < range.endTime, {
      error: () => availabilityMessages.wrong,
      path: ['endTime'],
    }),
]);
export type AvailabilityException = z.infer<typeof availabilityException>;

export const availability = z.object({
  id,
  notaryId: id,
  dayOfWeek: z.number().int(),
  startTime: z.string(),
  endTime: z.string(),
  /** With an effectiveDate: true adds these hours on that date, false removes them. */
  isActive: z.boolean(),
  /** The date that this row applies to; null for weekly hours. */
  effectiveDate: z.string().nullable(),
  notes: z.string().nullable(),
});
export type Availability = z.infer<typeof availability>;

export const registerNotary = endpoint({
  method: 'POST',
  path: '/api/notaries/register',
  summary: 'Apply to become a notary',
  resource: 'notaries',
  audience: 'signed-in',
  body: notaryRegistration,
  response: notary,
  status: 201,
  refusals: [409],
});

export const getOwnNotary = endpoint({
  method: 'GET',
  path: '/api/notaries/me',
  summary: 'Your notary registration; 404 if there is none',
  resource: 'notaries',
  audience: 'signed-in',
  response: notary,
  status: 200,
});

export const listAvailability = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/availability',
  summary: 'Your weekly hours as a notary',
  resource: 'notaries',
  audience: 'signed-in',
  params: idParams,
  response: z.array(availability),
  status: 200,
});

type Range = z.output<typeof availabilityRange>;

/** Returns the indexes of ranges that overlap with another range on the same day. */
function overlapping(ranges: readonly Range[]): number[] {
  return ranges.flatMap((one, index) => {
    const meets = (other: Range, at: number) =>
      at !== index &&
      one.isActive &&
      other.isActive &&
      other.dayOfWeek === one.dayOfWeek &&
      (other.startTime > one.startTime || (other.startTime === one.startTime && at > index)) &&
      other.startTime < one.endTime;
    return ranges.some(meets) ? [index] : [];
  });
}

export const replaceAvailability = endpoint({
  method: 'PUT',
  path: '/api/notaries/{id}/availability',
  summary: 'Replace your weekly hours and, if they are sent, the exceptions for dates',
  resource: 'notaries',
  audience: 'signed-in',
  params: idParams,
  body: z.object({
    timezone: timezone.optional(),
    ranges: z
      .array(availabilityRange)
      .max(70, { error: () => validationMessages.tooManyRanges({ max: 70 }) })
      .superRefine((ranges, { addIssue }) => {
        for (const index of overlapping(ranges)) {
          addIssue({
            code: 'custom',
            path: [index, 'endTime'],
            message: availabilityMessages.overlap,
          });
        }
      }),
    exceptions: z
      .array(availabilityException)
      .max(200, { error: () => validationMessages.tooManyExceptions({ max: 200 }) })
      .optional(),
  }),
  response: z.array(availability),
  status: 200,
});

export const setLegalTimezone = endpoint({
  method: 'PUT',
  path: '/api/notaries/{id}/legal-timezone',
  summary:
    'Choose your legal time zone if your state has several: it dates your acts and the end of your commission. Not possible while a session is in progress',
  resource: 'notaries',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ timezone }),
  response: notary,
  status: 200,
  refusals: [409],
});

export const setNotaryLanguages = endpoint({
  method: 'PUT',
  path: '/api/notaries/{id}/languages',
  summary:
    'Choose the languages in which you can conduct a session. Sessions of customers who use one of them are offered to you first',
  resource: 'notaries',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ languages: chosenLanguages }),
  response: notary,
  status: 200,
});

/** Filters of the administrator's list: a status, or notaries who wait for a decision. */
export const notaryFilters = [...notaryStatuses, 'rejected', 'renewal'] as const;
export type NotaryFilter = (typeof notaryFilters)[number];

export const listNotaries = endpoint({
  method: 'GET',
  path: '/api/admin/notaries',
  summary:
    'Applications and notaries, newest first. pending_approval leaves out rejected applications; renewal lists those with a new expiration date to check',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer'],
  query: z.object({ status: z.enum(notaryFilters).optional(), search: searchWords, ...pageQuery }),
  response: z.array(reviewedNotary),
  status: 200,
});

export const readNotary = endpoint({
  method: 'GET',
  path: '/api/admin/notaries/{id}',
  summary: 'One application or notary',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  response: reviewedNotary,
  status: 200,
});

export const renewCommissionBody = z.object({ commissionExpiry: calendarDate });

export const renewCommission = endpoint({
  method: 'PUT',
  path: '/api/notaries/{id}/commission',
  summary: 'Enter the expiration date of your renewed commission; the administrator checks it',
  resource: 'notaries',
  audience: 'signed-in',
  params: idParams,
  body: renewCommissionBody,
  response: notary,
  status: 200,
  refusals: [409],
});
