import { setTimeout as sleep } from 'node:timers/promises';
import { SEALED_WITHIN_MS } from '../../../common/limits.ts';
import {
  type Problem,
  problemsText,
  type Reason,
  toProblem,
} from '../../../common/messages/errors.ts';
import type { SignatureLevel } from '../../../common/signature-levels.ts';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import { findDocument, moveDocument } from '../../documents/documents/store.ts';
import { findNotary, lockNotary } from '../../notaries/notaries/store.ts';
import { missingUnder } from '../../notaries/rules/missing-under.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { StoredFile } from '../../platform/storage/file-storage.ts';
import {
  discardUnlessRecorded,
  readFile,
  recordFile,
} from '../../platform/storage/stored-files-store.ts';
import { sealDocument } from '../../sealing/seal-document.ts';
import type { Services } from '../../services.ts';
import { type KnownAct, readAct, recordAct } from '../act-records/record-act.ts';
import { closeConference, reopenConference } from '../conference/end-conference.ts';
import { finishSession } from '../notary-assignments/finish-session.ts';
import { readFacts } from '../script/read-script.ts';
import { rulesOfAct } from '../script/rules-of-act.ts';
import { byCalendarOf } from '../session-data/by-calendar-of.ts';
import { endAct, touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { listMarks } from '../session-data/marks-store.ts';
import { refreshSession } from '../session-data/refresh-session.ts';
import { findSession, lockSession, type StoredSession } from '../session-data/store.ts';
import { commissionObjection } from './commission-objection.ts';
import { describeSeal } from './describe-seal.ts';
import { requireStillReleased } from './require-released.ts';
import { moveSeal, type StoredSeal } from './store.ts';
import { withSignatures } from './with-signatures.ts';

/**
 * How long a run waits for the check of the last segments before it leaves the job to a later
 * retry.
 */
const CHECKED_WITHIN_MS = 5_000;
const LOOK_AGAIN_MS = 250;

/**
 * The recording of a step has not been checked yet and may still pass. `missing` is what is missing
 * so far.
 */
export class RecordingNotChecked extends Error {
  override name = 'RecordingNotChecked';
  readonly missing: readonly Problem[];

  constructor(missing: readonly Problem[]) {
    super(problemsText(missing));
    this.missing = missing;
  }
}

/** @returns false if this run may no longer make the seal */
async function reportProgress(
  services: Services,
  seal: StoredSeal,
  progress: number,
): Promise<boolean> {
  const isMoved = await services.db.transaction(async (tx) => {
    if (!(await moveSeal(tx, seal, 'running', { progress }))) return false;
    await touchSession(tx, seal.sessionId);
    return true;
  });
  if (isMoved) await refreshSession(services, seal.sessionId);
  return isMoved;
}

/**
 * Completes the seal and everything that depends on it in one transaction. After the last document of
 * a session, this includes the end of the conference.
 * @returns the conference whose participants to disconnect after the commit
 * @throws AlreadySealed if another run was first; KeyNotReleased if the key or the commission was
 * suspended in the meantime
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
  return withTransaction(services, async (tx, emit) => {
    // Lock the notary before the session, in the same order as the code that suspends a notary.
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
    if (!document || !(await endAct(tx, session, 'completed'))) {
      throw new Error('the session was not in a state that can be completed');
    }
    await recordAct(tx, {
      known: made.act,
      seal,
      sealedSha256: made.file.sha256,
      at: made.actAt,
      signer,
    });
    // The evidence is made when the session is over, because its recording continues until then.
    const isFinished = await finishSession(services, tx, emit, session.packageId);
    await emit({
      type: 'seal.completed',
      version: 1,
      actorId: notary?.userId ?? null,
      subjects: eventSubjects(session),
      data: { publicId: seal.publicId },
    });
    if (!isFinished) return null;
    // Read the conference again, because it may have changed since the run began.
    const conferenceId = (await findSession(tx, session.id))?.conferenceId ?? null;
    if (conferenceId) await closeConference(services, tx, emit, conferenceId);
    return conferenceId;
  });
}

class AlreadySealed extends Error {}

/**
 * Returns what an act lacks, and what it would lack without the segments that are still missing or
 * unchecked. Waits briefly for these.
 */
async function judgeAct(
  services: Services,
  seal: StoredSeal,
  session: StoredSession,
  rules: Rules | null,
) {
  const { county, identity } = seal.request;
  const known = { certificate: { county, method: identity.method }, hasStepUp: true, rules };
  const deadline = Date.now() + CHECKED_WITHIN_MS;
  for (;;) {
    const settled = await readFacts(services, session, known, { settled: true });
    const unchecked = missingUnder(rules, settled.facts);
    if (unchecked.length === 0) return { missing: [], unchecked, events: settled.events };
    const { facts, events } = await readFacts(services, session, known);
    const missing = missingUnder(rules, facts);
    const isOver = Date.now() > deadline || services.closing.aborted;
    if (missing.length > 0 || isOver) return { missing, unchecked, events };
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Runs the sealing job: compose, sign, store the file, then commit. The first run to commit wins. A
 * run that is killed leaves at most a file that no row names, which the sweep removes.
 * @param seal as requested when the run began; a later request belongs to another run
 */
export async function sealSession(services: Services, seal: StoredSeal): Promise<void> {
  if (seal.status === 'failed') return;
  const session = await findSession(services.db, seal.sessionId);
  if (seal.status === 'completed') {
    // A run that was killed right after its commit has not disconnected the participants.
    if (session?.conferenceId && session.callEnded) {
      services.liveConferences.end(session.conferenceId, 'sealed');
    }
    return;
  }
  const document = session ? await findDocument(services.db, session.documentId) : null;
  if (!session || !document?.renditionFileId) return;
  const rules = await rulesOfAct(services.db, session);
  const { missing, unchecked, events } = await judgeAct(services, seal, session, rules);
  if (!rules || missing.length > 0) {
    await failSeal(services, seal, ['nothing_sealed', ...missing]);
    return;
  }
  if (unchecked.length > 0) throw new RecordingNotChecked(unchecked);
  const actAt = seal.requestedAt as Date;
  // Never before the request, which another server may have dated with a clock that is ahead.
  const sealedAt = new Date(Math.max(Date.now(), actAt.getTime()));
  if (sealedAt.getTime() - actAt.getTime() > SEALED_WITHIN_MS) {
    await failSeal(services, seal, ['seal_too_late']);
    return;
  }
  const notary = byCalendarOf(session, await findNotary(services.db, seal.notaryId));
  // Check again in each run, because a commission may be suspended between the request and the
  // seal.
  const objection = commissionObjection(notary, actAt);
  if (objection) {
    await failSeal(services, seal, ['nothing_sealed', objection]);
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
  let conferenceToEnd: string | null;
  try {
    const { pageCount, level } = sealed;
    const act = await readAct(services, services.db, session);
    conferenceToEnd = await withSignatures(request.notarySigner, (signer) =>
      complete(services, seal, session, { file, pageCount, actAt, sealedAt, level, act }, signer),
    );
  } catch (error) {
    await discardUnlessRecorded(services, file.id);
    if (error instanceof AlreadySealed) return;
    throw error;
  }
  if (conferenceToEnd) services.liveConferences.end(conferenceToEnd, 'sealed');
}

/**
 * Marks a seal as failed after its last attempt, so that the notary can request it again. Opens a
 * new conference if the one of the act has ended.
 */
export async function failSeal(
  services: Services,
  seal: StoredSeal,
  reasons: readonly Reason[],
): Promise<void> {
  const problems = reasons.map(toProblem);
  await withTransaction(services, async (tx, emit) => {
    await lockSession(tx, seal.sessionId);
    if (!(await moveSeal(tx, seal, 'failed', { reason: problems }))) return;
    const failed = await findSession(tx, seal.sessionId);
    if (failed) await reopenConference(services, tx, failed.packageId);
    await touchSession(tx, seal.sessionId);
    const session = await findSession(tx, seal.sessionId);
    if (!session) return;
    await emit({
      type: 'seal.failed',
      version: 1,
      actorId: null,
      subjects: eventSubjects(session),
      data: { reason: problemsText(problems), problems },
    });
  });
}
