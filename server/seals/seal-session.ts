import type { Knex } from 'knex';
import { SEALED_WITHIN_MS } from '../../common/limits.ts';
import { LATE_SEGMENT_MS } from '../../common/recording.ts';
import type { SignatureLevel } from '../../common/signature-levels.ts';
import { documentSealedLetter } from '../../common/words/letters.ts';
import { closeConference, reopenConference } from '../conference/end-conference.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { findDocument, moveDocument } from '../documents/store.ts';
import { type KnownAct, readAct, recordAct } from '../journal/record-act.ts';
import { notifyPerson } from '../letters/notify-person.ts';
import { findNotary, lockNotary } from '../notaries/store.ts';
import { byCalendarOf } from '../notarization-sessions/by-calendar-of.ts';
import { listMarks } from '../notarization-sessions/marks-store.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import {
  findSession,
  lockSession,
  moveSession,
  type StoredSession,
  touchSession,
} from '../notarization-sessions/store.ts';
import { findAcceptedAssignment, moveAssignment } from '../notary-assignments/store.ts';
import { endAttempts } from '../proofings/attempts-store.ts';
import { pictureHours } from '../proofings/forget-pictures.ts';
import { missingUnder } from '../rules/missing-under.ts';
import { findKeepingRule } from '../rules/rule-sets-store.ts';
import { readFacts } from '../script/read-script.ts';
import { rulesOfAct } from '../script/rules-of-act.ts';
import type { Signer } from '../sealing/certificates/signer.ts';
import { sealDocument } from '../sealing/seal-document.ts';
import type { Services } from '../services.ts';
import type { StoredFile } from '../storage/file-storage.ts';
import { readFile, recordFile, removeUnlessRecorded } from '../storage/stored-files-store.ts';
import { commissionObjection } from './commission-objection.ts';
import { insertCompensation } from './compensation-store.ts';
import { describeSeal } from './describe-seal.ts';
import { requireStillReleased } from './require-released.ts';
import { moveSeal, type StoredSeal } from './store.ts';
import { withSignatures } from './with-signatures.ts';

const TOO_LATE =
  'Nothing was sealed. More than a day has passed since the seal was asked for. Ask for it again, in a call with everyone who signs: the act is then dated by that day.';

/** @returns false where the seal is no longer this run's to make */
async function reportProgress(
  services: Services,
  seal: StoredSeal,
  progress: number,
): Promise<boolean> {
  return withTransaction(services, async (tx, publish) => {
    if (!(await moveSeal(tx, seal, 'running', { progress }))) return false;
    await touchSession(tx, seal.sessionId);
    await publishSession(tx, publish, seal.sessionId);
    return true;
  });
}

/**
 * Everything that becomes true with the seal, in one transaction, the end of the call among it.
 * @returns the call's room, to be closed after the commit
 * @throws AlreadySealed where another run was first, KeyNotReleased where key or commission was stopped while the seal was made
 */
async function complete(
  services: Services,
  seal: StoredSeal,
  session: StoredSession,
  made: {
    file: StoredFile;
    pageCount: number;
    actAt: Date;
    sealedAt: Date;
    level: SignatureLevel;
    act: KnownAct;
  },
  signer: Signer,
): Promise<string | null> {
  return withTransaction(services, async (tx, publish) => {
    // In the order in which whoever stops a notary goes: the notary, then their sessions.
    const notary = byCalendarOf(session, await lockNotary(tx, seal.notaryId));
    await lockSession(tx, session.id);
    await requireStillReleased(tx, seal, notary);
    await recordFile(tx, 'sealed', made.file);
    const won = await moveSeal(tx, seal, 'completed', {
      progress: 100,
      sealedFileId: made.file.id,
      sealedSha256: made.file.sha256,
      pageCount: made.pageCount,
      sealedAt: made.sealedAt,
      level: made.level,
    });
    if (!won) throw new AlreadySealed();
    const document = await moveDocument(tx, session.documentId, 'notarized', {
      sealedFileId: made.file.id,
    });
    if (!document || !(await moveSession(tx, session.id, 'completed'))) {
      throw new Error('the session was not in a state that can be completed');
    }
    await recordAct(tx, {
      known: made.act,
      seal,
      sealedSha256: made.file.sha256,
      at: made.actAt,
      signer,
    });
    const assignment = await findAcceptedAssignment(tx, session.id);
    if (assignment && notary) {
      await moveAssignment(tx, assignment.id, 'completed', {
        compensationAmount: notary.sessionRate,
      });
      await insertCompensation(tx, notary.id, assignment.id, notary.sessionRate);
      publish({
        resource: 'notary-assignments',
        id: assignment.id,
        version: Date.now(),
        userIds: [notary.userId],
      });
      publish({
        resource: 'notaries',
        id: notary.id,
        version: Date.now(),
        userIds: [notary.userId],
      });
    }
    await endAttempts(tx, { sessionId: session.id });
    const hours = pictureHours({
      state: session.notary?.commissionState ?? null,
      ...(await findKeepingRule(tx, session.id)),
    });
    const runAt = new Date(made.sealedAt.getTime() + hours * 3_600_000);
    await services.addJob(tx, 'forget-pictures', { sessionId: session.id }, { runAt });
    await keepEvidenceLater(services, tx, session.id);
    await services.addJob(tx, 'dispatch-session', { sessionId: '' }, { jobKey: 'dispatch-all' });
    await notifyPerson(services, tx, {
      userId: session.userId,
      topic: 'documents',
      key: `sealed-${seal.id}`,
      compose: (inWords) =>
        documentSealedLetter({
          name: session.document.originalName,
          notary: seal.notary.name,
          when: inWords(made.actAt),
          link: `${services.config.publicUrl}/documents/${session.documentId}`,
          verifyLink: `${services.config.publicUrl}/verify/${seal.publicId}`,
        }),
    });
    publish({
      resource: 'documents',
      id: session.documentId,
      version: document.version,
      userIds: [document.userId],
    });
    await publishSession(tx, publish, session.id);
    // The call of this moment: it may be another than as the work began.
    const conferenceId = (await findSession(tx, session.id))?.conferenceId ?? null;
    if (conferenceId) await closeConference(services, tx, publish, conferenceId);
    return conferenceId;
  });
}

/** Has the evidence made behind the seal, and again once no piece of the recording can come any more. */
async function keepEvidenceLater(services: Services, tx: Knex, sessionId: string): Promise<void> {
  // A timestamp authority may be away for a day: it is asked again for two.
  const patience = { maxAttempts: 20 };
  await services.addJob(tx, 'keep-evidence', { sessionId }, patience);
  const runAt = new Date(Date.now() + LATE_SEGMENT_MS + 60_000);
  await services.addJob(tx, 'keep-evidence', { sessionId }, { ...patience, runAt });
}

class AlreadySealed extends Error {}

/**
 * The sealing job: compose, sign, keep, and only then say so. Whatever run comes first wins; a run
 * that was killed leaves at most a file that no row names, which the sweep removes.
 *
 * @param seal as it was asked for when the run began: one that was asked for anew meanwhile is another's
 */
export async function sealSession(services: Services, seal: StoredSeal): Promise<void> {
  if (seal.status === 'failed') return;
  const session = await findSession(services.db, seal.sessionId);
  if (seal.status === 'completed') {
    // A run that was killed right behind its commit has not closed the room.
    if (session?.conferenceId) services.rooms.end(session.conferenceId, 'sealed');
    return;
  }
  const document = session ? await findDocument(services.db, session.documentId) : null;
  if (!session || !document?.renditionFileId) return;
  const rules = await rulesOfAct(services.db, session);
  const { facts, events } = await readFacts(services, session, {
    certificate: { county: seal.request.county, method: seal.request.identity.method },
    hasStepUp: true,
    rules,
  });
  const missing = missingUnder(rules, facts);
  if (!rules || missing.length > 0) {
    await giveUpSeal(services, seal, `Nothing was sealed. ${missing.join(' ')}`);
    return;
  }
  const actAt = seal.requestedAt as Date;
  // Never before the request, though that may have come by a clock that is ahead of this one.
  const sealedAt = new Date(Math.max(Date.now(), actAt.getTime()));
  if (sealedAt.getTime() - actAt.getTime() > SEALED_WITHIN_MS) {
    await giveUpSeal(services, seal, TOO_LATE);
    return;
  }
  const notary = byCalendarOf(session, await findNotary(services.db, seal.notaryId));
  // Asked again for each run: between the request and the seal a commission may be stopped.
  const objection = commissionObjection(notary, actAt);
  if (objection) {
    await giveUpSeal(services, seal, `Nothing was sealed. ${objection}`);
    return;
  }
  if (!(await reportProgress(services, seal, 10))) return;
  const rendition = await readFile(services.db, services.storage, document.renditionFileId);
  const marks = await listMarks(services.db, session.id);
  const request = await describeSeal(services, {
    seal,
    session,
    document,
    rendition,
    marks,
    steps: events,
    rules,
    actAt,
    sealedAt,
  });
  if (!(await reportProgress(services, seal, 30))) return;
  const sealed = await sealDocument(request);
  if (sealed.uncovered.length > 0) {
    services.logger.warn(
      { certificates: sealed.uncovered },
      'no revocations for these certificates',
    );
  }
  if (!(await reportProgress(services, seal, 80))) return;
  const file = await services.storage.put(sealed.pdf);
  let room: string | null;
  try {
    const { pageCount, level } = sealed;
    const act = await readAct(services, services.db, session);
    room = await withSignatures(request.notarySigner, (signer) =>
      complete(services, seal, session, { file, pageCount, actAt, sealedAt, level, act }, signer),
    );
  } catch (error) {
    await removeUnlessRecorded(services.db, services.storage, file.id);
    if (error instanceof AlreadySealed) return;
    throw error;
  }
  if (room) services.rooms.end(room, 'sealed');
}

/**
 * After its last attempt: says that the seal failed, so that the notary can ask for it again, in a
 * new call where the one of the act was ended meanwhile.
 */
export async function giveUpSeal(
  services: Services,
  seal: StoredSeal,
  reason: string,
): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    await lockSession(tx, seal.sessionId);
    if (!(await moveSeal(tx, seal, 'failed', { reason }))) return;
    await reopenConference(services, tx, seal.sessionId);
    await touchSession(tx, seal.sessionId);
    await publishSession(tx, publish, seal.sessionId);
  });
}
