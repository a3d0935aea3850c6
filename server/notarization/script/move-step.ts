import type { Knex } from 'knex';
import { asksForPerson } from '../../../common/attendance.ts';
import { problem, type Reason } from '../../../common/messages/errors.ts';
import { signingMarkKinds } from '../../../common/notarization-sessions.ts';
import type { StepValue } from '../../../common/script.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { fullName, type StoredUser } from '../../accounts/users/store.ts';
import { objectionTo } from '../../notaries/rules/objection-to.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import {
  type ActFacts,
  type ActStep,
  isAboutSession,
  scriptSteps,
} from '../../notaries/rules/script-steps.ts';
import { stepsBeforeSigning } from '../../notaries/rules/signing-opens.ts';
import { restingOn, waitsFor } from '../../notaries/rules/waits-for.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, forbidden, invalidInput, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { isInCall, requireInCall } from '../conference/require-in-call.ts';
import { requireRecording } from '../recording/require-recording.ts';
import { requireSeen } from '../recording/require-seen.ts';
import { touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { rulesOf, type StandingStep } from '../session-data/facts.ts';
import { lockSessionFor } from '../session-data/lock-session-for.ts';
import { listMarks, voidMarks } from '../session-data/marks-store.ts';
import type { Standing } from '../session-data/policy.ts';
import { requireUnpaused } from '../session-data/require-unpaused.ts';
import { listPackage, type StoredSession } from '../session-data/store.ts';
import { type CoLocatedProof, spendProof } from '../signing-codes/prove-co-located.ts';
import { spokenFactsOf, wordsOf } from './fill-words.ts';
import { identifiedAs } from './identified-as.ts';
import { confirmsStep, isScriptOpen, takesBackStep } from './policy.ts';
import { readFacts } from './read-script.ts';
import { insertScriptEvents } from './store.ts';

export interface StepMove {
  sessionId: string;
  user: StoredUser;
  /** Key of the step. */
  key: string;
  /** Proof of a co-located person; absent on the person's own device. */
  proof?: CoLocatedProof;
}

/**
 * Locks the session and loads the step.
 * @throws AppError 404, 409
 */
async function loadStep({ vault }: Services, tx: Knex, move: StepMove) {
  const { session, standing } = await lockSessionFor(tx, move.sessionId, move.user.id);
  const rules = rulesOf(session);
  if (!rules) throw notFound('step_not_found');
  const { facts, events } = await readFacts({ db: tx, vault }, session, { hasStepUp: false });
  const steps = scriptSteps(rules, facts);
  const step = steps.find(({ key }) => key === move.key);
  if (!step) throw notFound('step_not_found');
  return { session, standing, rules, facts, events, steps, step };
}

function requireOpen(session: StoredSession): void {
  if (isScriptOpen(session)) return;
  const isScheduled = session.status === 'scheduled';
  throw conflict(problem('script_not_open', { case: isScheduled ? 'scheduled' : 'over' }));
}

/** Returns the name in the act of the person who does a step. */
const nameOf = ({ people }: Pick<ActFacts, 'people'>, user: StoredUser) =>
  people.find(({ userId }) => userId === user.id)?.name ?? fullName(user);

const roleOf = ({ isNotary }: Standing) => (isNotary ? 'notary' : 'signer');

/** A document whose script a step changes, with the step as its rules require it. */
interface Part {
  session: StoredSession;
  rules: Rules;
  steps: ActStep[];
  events: Map<string, StandingStep>;
}

/**
 * Returns the documents whose script a step changes. A step about the session, such as the
 * identification of a person, is done once for all documents that are still open.
 * @throws AppError 409 for such a step while a document is being sealed
 */
async function partsOf(
  { vault }: Services,
  tx: Knex,
  own: Part,
  step: ActStep,
): Promise<[Part, ...Part[]]> {
  if (!isAboutSession(step) || own.session.documentCount === 1) return [own];
  // If that seal fails, its document is open again and needs the same steps as the others.
  if (own.session.sealingCount > 0) throw conflict('document_being_sealed');
  const parts: [Part, ...Part[]] = [own];
  for (const session of await listPackage(tx, own.session.packageId)) {
    const rules = rulesOf(session);
    if (session.id === own.session.id || !rules || !isScriptOpen(session)) continue;
    const { facts, events } = await readFacts({ db: tx, vault }, session, { hasStepUp: false });
    parts.push({ session, rules, steps: scriptSteps(rules, facts), events });
  }
  return parts;
}

/** Records a step once, and that it changed each of these documents: it may void their signatures. */
async function record(
  tx: Knex,
  emit: Emit,
  parts: readonly [Part, ...Part[]],
  { type, actorId, step }: { type: 'done' | 'taken_back'; actorId: string; step: string },
): Promise<void> {
  const [{ session }] = parts;
  for (const part of parts) await touchSession(tx, part.session.id);
  await emit({
    type: `script_step.${type}`,
    version: 1,
    actorId,
    subjects: eventSubjects(session),
    data: { step },
  });
}

function refusal(standing: Standing, step: ActStep): Reason {
  if (step.by === 'notary') return 'step_notary_only';
  return problem('step_of_another_person', {
    case: standing.isNotary ? 'for_notary' : 'for_others',
    name: step.person?.name ?? '',
  });
}

/** A step to be done, and who does it. */
interface Presence {
  step: ActStep;
  value: StepValue;
  facts: Pick<ActFacts, 'people'>;
  /** Whether the step was already done with another value. */
  corrects: boolean;
  /** The account that does the step. */
  reader: string;
}

/**
 * Requires that the person of a step, and any credible witness, are in the conference on their own
 * device or co-located. In a recorded session the recording must show and hear them. Only the
 * notary is required to correct the location of a person who has left.
 * @returns the name of the step's person if they are not in the conference
 * @throws AppError 409
 */
async function requirePresence(
  tx: Knex,
  session: StoredSession,
  move: Presence,
): Promise<string | null> {
  const { step, value, facts, corrects, reader } = move;
  const { person } = step;
  const vouching = value.kind === 'identity' && value.method === 'credible_witness';
  const witness = vouching ? (value.witness ?? '') : null;
  const isAbsent = person !== null && !(await isInCall(tx, session, person.userId));
  if (isAbsent && asksForPerson(step.kind, corrects)) {
    throw conflict(problem('person_not_in_call', { name: person.name }));
  }
  if (witness !== null && !(await isInCall(tx, session, witness))) {
    const named = facts.people.find(({ userId }) => userId === witness);
    throw conflict(problem('credible_witness_not_in_call', { name: String(named?.name) }));
  }
  const people = [...(person ? [person.userId] : []), ...(witness === null ? [] : [witness])];
  await requireSeen(tx, session, { people, reader });
  return isAbsent ? person.name : null;
}

/** Stored with marks that were made before a step that was done again. */
const STEP_REPEATED = 'made before a step that was done again';

/**
 * Voids the signatures of a step's person that were made before this step. This happens only if the
 * step was taken back, or if the recording of its time cannot be used: the person signs after they
 * were identified and sworn.
 */
async function voidEarlierMarks(
  tx: Knex,
  emit: Emit,
  actorId: string,
  { session, rules, steps }: Part,
  key: string,
): Promise<void> {
  const step = steps.find((one) => one.key === key);
  const person = step?.person;
  if (!step || !person || !stepsBeforeSigning(rules, steps, person).has(step)) return;
  const { userId } = person;
  const marks = await listMarks(tx, session.id);
  const voided = new Set(
    await voidMarks(tx, session.id, STEP_REPEATED, { userId, kinds: signingMarkKinds }),
  );
  for (const { kind, page, signerName } of marks.filter(({ id }) => voided.has(id))) {
    await emit({
      type: 'signature.removed',
      version: 1,
      actorId,
      subjects: eventSubjects(session),
      data: { kind, page, signer: signerName },
    });
  }
}

/**
 * Does a step or corrects its value. The same value twice is stored once.
 * @throws AppError 400 if the value is of another kind; 403 if another person must do the step; 404
 * for a step that the rules do not require; 409 if it is too early or too late, violates the rules,
 * involves a person who is not in the conference, the notary has paused the act, or a required
 * recording is missing or does not show and hear them
 */
export async function confirmStep(
  services: Services,
  move: StepMove,
  value: StepValue,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const { session, standing, rules, facts, events, steps, step } = await loadStep(
      services,
      tx,
      move,
    );
    if (!confirmsStep(standing, step)) throw forbidden(refusal(standing, step));
    if (value.kind !== step.kind) {
      throw invalidInput('step_value_mismatch', {
        kind: problem('step_kind_expected', { kind: step.kind }),
      });
    }
    requireOpen(session);
    requireUnpaused(session);
    const before = events.get(step.key);
    const name = await identifiedAs(tx, step, value);
    const same = before && canonicalJson(before.value) === canonicalJson(value);
    if (same && before.identifiedAs === name) return;
    await requireInCall(tx, session, move.user.id);
    await requireRecording(tx, session);
    const waits = before ? null : waitsFor(steps, step, facts);
    if (waits) throw conflict(waits);
    if (move.proof) await spendProof(tx, move.proof, move.user.id);
    const objection = objectionTo(rules, step, value, facts);
    if (objection) throw conflict(objection);
    const presence = { step, value, facts, corrects: before !== undefined, reader: move.user.id };
    const absent = await requirePresence(tx, session, presence);
    const { words, alternative } = wordsOf(rules, spokenFactsOf(session), facts.people, step);
    const affirmed = value.kind === 'oath' && value.form === 'affirmation';
    const parts = await partsOf(services, tx, { session, rules, steps, events }, step);
    await insertScriptEvents(
      tx,
      parts.map((part) => ({
        sessionId: part.session.id,
        userId: move.user.id,
        step: step.key,
        event: 'done' as const,
        role: roleOf(standing),
        name: nameOf(facts, move.user),
        value,
        // Nothing is read to an absent person.
        words: absent ? null : affirmed ? alternative : words,
        device: move.proof?.device ?? null,
        identifiedAs: name,
        absent,
      })),
    );
    for (const part of parts) {
      if (!part.events.has(step.key)) {
        await voidEarlierMarks(tx, emit, move.user.id, part, step.key);
      }
    }
    await record(tx, emit, parts, { type: 'done', actorId: move.user.id, step: step.key });
  });
}

/**
 * Takes a step back together with the steps that depend on it. Has no effect if it is not done.
 * @throws AppError 403 if it belongs to another person; 404 for a step that the rules do not
 * require; 409 if it is too late, or the notary has paused the act
 */
export async function takeBackStep(services: Services, move: StepMove): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const { session, standing, rules, facts, events, steps, step } = await loadStep(
      services,
      tx,
      move,
    );
    if (!takesBackStep(standing, step)) throw forbidden(refusal(standing, step));
    requireOpen(session);
    requireUnpaused(session);
    if (!events.has(step.key)) return;
    const parts = await partsOf(services, tx, { session, rules, steps, events }, step);
    const gone = parts.flatMap((part) =>
      [step, ...restingOn(part.steps, step.key)].flatMap(({ key }) =>
        part.events.has(key) ? [{ sessionId: part.session.id, key }] : [],
      ),
    );
    await insertScriptEvents(
      tx,
      gone.map(({ sessionId, key }) => ({
        sessionId,
        userId: move.user.id,
        step: key,
        event: 'taken_back' as const,
        role: roleOf(standing),
        name: nameOf(facts, move.user),
        value: null,
        words: null,
      })),
    );
    await record(tx, emit, parts, { type: 'taken_back', actorId: move.user.id, step: step.key });
  });
}
