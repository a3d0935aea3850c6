import type { Knex } from 'knex';
import { momentMessages } from '../../../common/messages/recording.ts';
import { stepTitle } from '../../../common/messages/script.ts';
import type { SignatureMark } from '../../../common/notarization-sessions.ts';
import type { RecordingMoment } from '../../../common/recording.ts';
import { actOfStep, type StepKind } from '../../../common/script.ts';
import type { Services } from '../../services.ts';
import { listScriptEvents, type ScriptEvent } from '../script/store.ts';
import { findSealOfSession } from '../seals/store.ts';
import { type Invited, listInvited } from '../session-data/invitations-store.ts';
import { listMadeMarks } from '../session-data/marks-store.ts';
import { listPackage, type StoredSession } from '../session-data/store.ts';

function labelOf(
  title: string,
  event: ScriptEvent['event'],
  stood: boolean,
  absent: string | null,
): string {
  if (event === 'taken_back') return momentMessages.takenBack({ step: title });
  if (!stood) return title;
  return absent === null
    ? momentMessages.corrected({ step: title })
    : momentMessages.correctedWithout({ step: title, name: absent });
}

/** Returns names by account, including people without a valid mark and people who were removed. */
function namesOf(
  session: StoredSession,
  known: {
    events: ScriptEvent[];
    marks: Pick<SignatureMark, 'userId' | 'signerName'>[];
    invited: Pick<Invited, 'acceptedBy' | 'name'>[];
  },
): Map<string | undefined, string> {
  const names = new Map<string | undefined, string>();
  for (const { step, identifiedAs } of known.events) {
    if (identifiedAs) names.set(step.split('.')[1], identifiedAs);
  }
  for (const { userId, signerName } of known.marks) names.set(userId, signerName);
  for (const { acceptedBy, name } of known.invited) {
    if (acceptedBy && name) names.set(acceptedBy, name);
  }
  return names.set(session.userId, session.owner.name);
}

/**
 * Lists the moments of a session for navigation in its recording, in order. In a session with several
 * documents, a moment of one document names it.
 */
export async function listMoments(
  { db }: Pick<Services, 'db'>,
  session: StoredSession,
): Promise<RecordingMoment[]> {
  const moments: RecordingMoment[] = [];
  if (session.startedAt) {
    moments.push({ at: session.startedAt.toISOString(), label: momentMessages.begun });
  }
  const acts = await listPackage(db, session.packageId);
  const counts = new Map<string, { moment: RecordingMoment; name: string; count: number }>();
  for (const act of acts) {
    for (const moment of await listMomentsOfAct(db, act)) {
      const key = `${moment.at} ${moment.label}`;
      const { count = 0 } = counts.get(key) ?? {};
      counts.set(key, { moment, name: act.document.originalName, count: count + 1 });
    }
  }
  for (const { moment, name, count } of counts.values()) {
    // A step about the session is stored for each document.
    const isOfOne = acts.length > 1 && count === 1;
    moments.push(isOfOne ? { ...moment, label: `${moment.label} · ${name}` } : moment);
  }
  return moments.sort((a, b) => a.at.localeCompare(b.at));
}

async function listMomentsOfAct(db: Knex, session: StoredSession): Promise<RecordingMoment[]> {
  const moments: RecordingMoment[] = [];
  const events = await listScriptEvents(db, session.id);
  const marks = await listMadeMarks(db, session.id);
  const names = namesOf(session, { events, marks, invited: await listInvited(db, session.id) });
  for (const { signedAt: at, signerName, kind, counts } of marks) {
    const event = momentMessages.marks[kind]({ name: signerName });
    moments.push({ at, label: counts ? event : momentMessages.voided({ event }) });
  }
  const standing = new Set<string>();
  for (const { step, event, absent, at } of events) {
    const [kind = '', person] = step.split('.');
    const known = names.get(person);
    const title = stepTitle(
      kind as StepKind,
      known ?? absent ?? momentMessages.someone,
      actOfStep(step),
    );
    moments.push({
      at: at.toISOString(),
      label: labelOf(title, event, standing.has(step), absent),
    });
    if (event === 'done') standing.add(step);
    else standing.delete(step);
  }
  const seal = await findSealOfSession(db, session.id);
  if (seal?.sealedAt)
    moments.push({ at: seal.sealedAt.toISOString(), label: momentMessages.sealed });
  return moments;
}
