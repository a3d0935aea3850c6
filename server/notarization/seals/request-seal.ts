import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { problem } from '../../../common/messages/errors.ts';
import type { sealSession as sealEndpoint } from '../../../common/session-seals.ts';
import { checkProof } from '../../accounts/step-up/check-proof.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { findSessionPapersObjection } from '../../notaries/notaries/papers/objection.ts';
import { mayNotarize } from '../../notaries/notaries/policy.ts';
import { findNotary } from '../../notaries/notaries/store.ts';
import { unprintableFields } from '../../notaries/notaries/unprintable-fields.ts';
import { keyForSeal, ownerOf } from '../../notaries/notary-keys/key-in-use.ts';
import { issuedHere } from '../../notaries/notary-keys/store.ts';
import { missingUnder } from '../../notaries/rules/missing-under.ts';
import { pinRules } from '../../notaries/rules/rule-sets-store.ts';
import { toKept } from '../../notaries/rules/rules-for.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, conflictOver, forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { requireRecording } from '../recording/require-recording.ts';
import { requireSeen } from '../recording/require-seen.ts';
import { readFacts } from '../script/read-script.ts';
import { byCalendarOf } from '../session-data/by-calendar-of.ts';
import { touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { rulesOf } from '../session-data/facts.ts';
import { lockSessionFor } from '../session-data/lock-session-for.ts';
import { maySeal, type Standing } from '../session-data/policy.ts';
import { requirePrintable } from '../session-data/require-printable.ts';
import { requirePrintableCharacters } from '../session-data/require-printable-characters.ts';
import { requirePrintableMark } from '../session-data/require-printable-mark.ts';
import { requireUnpaused } from '../session-data/require-unpaused.ts';
import type { StoredSession } from '../session-data/store.ts';
import { confirmedDigest, loadActsToSeal } from './create-seal-challenge.ts';
import { insertSeal } from './store.ts';

type SealForm = z.output<typeof sealEndpoint.body>;

/**
 * Accepts the notary's completed certificate and queues the seal, for one document of a session or
 * for several at once. From here on their acts cannot change.
 * @throws AppError 400 for a signature, note or county that cannot be printed; 403 if the second
 * factor or the commission is invalid; 409 if something is missing, the act is paused, the notary's
 * name or number cannot be printed, the seal was already requested, or a required recording is
 * missing or does not show and hear the notary and the signers in the conference
 */
export async function requestSeal(
  services: Services,
  session: StoredSession,
  standing: Standing,
  user: StoredUser,
  form: SealForm,
): Promise<void> {
  const acts = await loadActsToSeal(services.db, session, form.also ?? []);
  for (const act of acts) {
    if (!maySeal(act, standing)) throw conflict('session_not_sealable');
  }
  await requireRecording(services.db, session);
  await requireSeen(services.db, session, { people: 'signers', reader: user.id });
  await requirePrintable(form.certificate.signature, user.id);
  requirePrintableMark('signature', form.certificate.signature, 'certificate.signature.text');
  requirePrintableCharacters(form.certificate.identity.note ?? '', 'certificate.identity.note');
  requirePrintableCharacters(form.certificate.county ?? '', 'certificate.county');
  // The second factor authenticates the notary for these documents.
  await checkProof(services, user, form, {
    purpose: 'seal',
    fits: ({ subjectId, documentSha256 }) =>
      subjectId === session.id && documentSha256 === confirmedDigest(acts),
  });
  await withTransaction(services, async (tx, emit) => {
    // The acts take place at this time. Their rules and date depend on it, however late the seals are
    // made.
    const requestedAt = new Date();
    for (const { id } of acts) {
      await acceptSeal(services, tx, emit, { id, user, form, requestedAt });
    }
  });
}

interface SealToAccept {
  /** The ID of the session at the document. */
  id: string;
  user: StoredUser;
  form: SealForm;
  requestedAt: Date;
}

/** Queues the seal of one document in the transaction of the request. */
async function acceptSeal(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  { id, user, form, requestedAt }: SealToAccept,
): Promise<void> {
  const { session: now, standing: place } = await lockSessionFor(tx, id, user.id);
  if (!maySeal(now, place) || !now.notaryId) {
    throw conflict('session_not_sealable');
  }
  requireUnpaused(now);
  const rules = rulesOf(now);
  const { county, identity } = form.certificate;
  const { facts } = await readFacts({ ...services, db: tx }, now, {
    certificate: { county, method: identity.method },
    hasStepUp: true,
  });
  const missing = missingUnder(rules, facts);
  if (missing.length > 0) throw conflictOver('not_complete', missing);
  if (rules && rules.sha256 !== now.rulesSha256) {
    // The rules have changed since the session began. Pin the version that was just evaluated.
    await pinRules(tx, now.id, toKept(rules));
    await emit({
      type: 'session.rules_changed',
      version: 1,
      actorId: user.id,
      subjects: eventSubjects(now),
      data: { from: now.rulesVersion, to: rules.version },
    });
  }
  const notary = byCalendarOf(now, await findNotary(tx, now.notaryId));
  if (!notary || !mayNotarize(notary, requestedAt)) {
    throw forbidden('commission_invalid_to_seal');
  }
  const lacking = await findSessionPapersObjection(tx, notary, requestedAt);
  if (lacking) throw forbidden(lacking);
  // The second factor was given for this document and releases the key for this document only.
  const owner = ownerOf(notary);
  if (Object.keys(unprintableFields(notary)).length > 0) {
    throw conflict(problem('unprintable_name', { case: 'notary' }));
  }
  const key = await keyForSeal(services, tx, owner);
  const sealId = await insertSeal(tx, {
    sessionId: now.id,
    documentId: now.documentId,
    notaryId: notary.id,
    publicId: randomBytes(15).toString('base64url'),
    request: form.certificate,
    stepUpMethod: form.stepUp.method,
    documentSha256: now.document.sha256,
    notary: owner.notary,
    notaryKeyId: key.id,
    voucher: issuedHere(key) ? null : key.voucher,
    requestedAt,
  });
  if (!sealId) throw conflict('seal_already_requested');
  await services.addJob(
    tx,
    'seal-session',
    { sealId },
    { jobKey: `seal-${sealId}`, maxAttempts: 5 },
  );
  await emit({
    type: 'seal.requested',
    version: 1,
    actorId: user.id,
    subjects: eventSubjects(now),
    data: { stepUp: form.stepUp.method },
  });
  await touchSession(tx, now.id);
}
