import type { RecordingMoment } from '../../common/recording.ts';
import type { StepKind } from '../../common/script.ts';
import { momentWords } from '../../common/words/recording.ts';
import { stepTitle } from '../../common/words/script.ts';
import { listMarks } from '../notarization-sessions/marks-store.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { listScriptEvents, type ScriptEvent } from '../script/store.ts';
import { findSealOfSession } from '../seals/store.ts';
import type { Services } from '../services.ts';

function labelOf(
  title: string,
  event: ScriptEvent['event'],
  stood: boolean,
  absent: string | null,
): string {
  if (event === 'taken_back') return momentWords.takenBack(title);
  return stood ? momentWords.corrected(title, absent) : title;
}

/** The moments of an act that one may want to see in its recording, in order. */
export async function listMoments(
  { db }: Pick<Services, 'db'>,
  session: StoredSession,
): Promise<RecordingMoment[]> {
  const moments: RecordingMoment[] = [];
  if (session.startedAt) {
    moments.push({ at: session.startedAt.toISOString(), label: momentWords.begun });
  }
  const names = new Map<string | undefined, string>();
  for (const mark of await listMarks(db, session.id)) {
    names.set(mark.userId, mark.signerName);
    moments.push({ at: mark.signedAt, label: momentWords.marked(mark.signerName, mark.kind) });
  }
  const standing = new Set<string>();
  for (const { step, event, absent, at } of await listScriptEvents(db, session.id)) {
    const [kind = '', person] = step.split('.');
    const known = person === session.userId ? session.owner.name : names.get(person);
    const title = stepTitle(kind as StepKind, known ?? absent ?? momentWords.someone);
    moments.push({
      at: at.toISOString(),
      label: labelOf(title, event, standing.has(step), absent),
    });
    if (event === 'done') standing.add(step);
    else standing.delete(step);
  }
  const seal = await findSealOfSession(db, session.id);
  if (seal?.sealedAt) moments.push({ at: seal.sealedAt.toISOString(), label: momentWords.sealed });
  return moments.sort((a, b) => a.at.localeCompare(b.at));
}
