import { z } from 'zod';
import { languages } from '../messages/catalog/languages.ts';
import { employmentTypes } from '../notaries.ts';
import { paperKinds } from '../notary-papers.ts';
import { practiceActs } from '../practice.ts';
import { id, instant, sha256Hex } from '../primitives.ts';
import { event, reason } from './define-event.ts';

/** A notary and the notary's account. */
const notary = { notaryId: id, userId: id };
const key = { ...notary, notaryKeyId: id };
const date = z.iso.date();
const languageList = z.array(z.enum(languages));
/** What a notary works on, as stored. */
const work = z.strictObject({
  specializations: z.string().nullable(),
  ronProviders: z.string().nullable(),
});
/** The printed data of a notary, by field name. */
const printed = z.record(z.string(), z.string());
/** The rates of a notary in cents. */
const rates = z.strictObject({
  employmentType: z.enum(employmentTypes),
  sessionRate: z.number().int(),
  hourlyRate: z.number().int().nullable(),
});
const practice = { ...notary, practiceSessionId: id };
const practicedAct = { act: z.enum(practiceActs) };
/** A paper of a notary. */
const paper = { ...notary, paperId: id };
const kind = z.enum(paperKinds);
/** Verification IDs of acts. */
const acts = z.array(z.string());
/** An act of this owner that was sealed with this key. */
const affectedAct = { userId: id, notaryKeyId: id, sealId: id };
/** Time since which the key was compromised, and the number of emails about the act. */
const notice = { since: instant, times: z.number().int() };

/** A value of a state's rules, by the name in the group `authority`. */
const acceptance = { state: z.string(), rule: z.string(), value: z.unknown(), reason: z.string() };

/** Events of notaries, commissions and signing keys. */
export const notaryEvents = [
  event('notary.applied', notary, {}),
  event('notary.rejected', notary, { reason: z.string() }),
  event('notary.activated', notary, { reason }),
  /** The commission that had expired was renewed. */
  event('notary.reinstated', notary, { reason }),
  event('notary.deactivated', notary, { reason }),
  event('notary.suspended', notary, {
    reason,
    /** Present if the commission expired. */
    commissionExpiry: date.optional(),
  }),
  event('notary.corrected', notary, { from: printed, to: printed, reason: z.string() }),
  event('notary.contract_changed', notary, { from: rates, to: rates, reason: z.string() }),
  event('notary.availability_changed', notary, {}),
  event('notary.legal_timezone_changed', notary, { from: z.string(), to: z.string() }),
  event('notary.languages_changed', notary, { from: languageList, to: languageList }),
  event('notary.work_changed', notary, { from: work, to: work }),
  /** The administrator accepted responsibility for a value that they must confirm. */
  event('authority.accepted', {}, acceptance),
  event('authority.withdrawn', {}, acceptance),
  /** Practice sessions, whose results are samples and not acts. */
  event('practice.started', practice, practicedAct),
  event('practice.sealed', practice, { ...practicedAct, sha256: sha256Hex }),
  event('practice.deleted', practice, practicedAct),
  event('commission.renewed', notary, { from: date, to: date }),
  event('commission.confirmed', notary, { from: date, to: date, reason }),
  event('commission.declined', notary, { from: date, to: date, reason }),
  event('commission.expires_soon', notary, {
    commissionExpiry: date,
    /** Days that are left. */
    days: z.number().int(),
    /** The reminder, named after the days before the expiry at which it is due. */
    reminder: z.number().int(),
  }),
  event('notary_paper.uploaded', paper, { kind, sha256: sha256Hex }),
  /** `succeeded`: false if the file could not be read. */
  event('notary_paper.read', paper, { kind, succeeded: z.boolean() }),
  /** The notary entered its details, so that it can be reviewed. */
  event('notary_paper.submitted', paper, { kind }),
  event('notary_paper.seen', paper, { kind }),
  event('notary_paper.accepted', paper, { kind, expiresOn: date.nullable(), reason }),
  event('notary_paper.rejected', paper, { kind, expiresOn: date.nullable(), reason }),
  event('notary_paper.expires_soon', paper, {
    kind,
    expiresOn: date,
    /** Days that are left; negative after the end. */
    days: z.number().int(),
    /** The reminder, named after the days before the end at which it is due; -1 after the end. */
    reminder: z.number().int(),
  }),
  /** The deadline to complete the papers comes near, or has passed. */
  event('notary.papers_due', notary, {
    dueOn: date,
    days: z.number().int(),
    reminder: z.number().int(),
  }),
  event('notary_key.added', key, { kind: z.string(), serial: z.string() }),
  event('notary_key.returned', key, { kind: z.string(), serial: z.string() }),
  event('notary_key.suspended', key, {
    reason: z.string(),
    /** Time since which the key was compromised. */
    since: instant,
    serial: z.string(),
    /** Serial numbers of other certificates of the same key. */
    otherSerials: z.array(z.string()),
    /** IDs of the other entries of the same key. */
    others: z.array(id),
    affected: acts,
    /** Time by which the state must be notified. */
    noticeDueAt: instant,
  }),
  event('notary_key.moment_corrected', key, {
    reason: z.string(),
    since: instant,
    /** The time that was recorded before. */
    insteadOf: instant,
    serial: z.string(),
    otherSerials: z.array(z.string()),
    affected: acts,
    /** Acts that only the time recorded before affected. */
    noLonger: acts,
    noticeDueAt: instant,
    /** The date of the notice to the state, if there was one before the correction. */
    noticeSentOn: date.nullable().optional(),
  }),
  event('notary_key.notice_due', key, { days: z.number().int(), noticeDueAt: instant }),
  event('notary_key.notice_sent', key, { sentOn: date }),
  event('notary_key.notice_corrected', key, { sentOn: date, insteadOf: date }),
  event('seal.affected', affectedAct, notice),
  event('seal.cleared', affectedAct, notice),
] as const;
