import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Script } from '../../../common/script.ts';
import { languageOfUser } from '../../accounts/emails/email-language.ts';
import type { ActFacts } from '../../notaries/rules/script-steps.ts';
import type { Services } from '../../services.ts';
import { readProofRecordsOf } from '../proofings/read-proof-records.ts';
import { listStretchesOf } from '../recording/stretches-store.ts';
import {
  type FactSources,
  factsOf,
  rulesOf,
  type StandingStep,
  standingSteps,
} from '../session-data/facts.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import { listFields, listMarks } from '../session-data/marks-store.ts';
import type { Standing } from '../session-data/policy.ts';
import type { StoredSession } from '../session-data/store.ts';
import { presentScript } from './present.ts';
import { listScriptEvents } from './store.ts';

/** The connection, and the vault that decrypts stated details. */
type Reading = Pick<Services, 'db' | 'vault'>;

/**
 * Reads the facts of a session's act from the database.
 * @param options `settled`: only checked parts of the recording count as recorded
 */
export async function readFacts(
  { db, vault }: Reading,
  session: StoredSession,
  known: Pick<FactSources, 'certificate' | 'hasStepUp' | 'rules'>,
  options?: { settled: boolean },
): Promise<{ facts: ActFacts; events: Map<string, StandingStep> }> {
  const events = await listScriptEvents(db, session.id);
  const stretches = (await listStretchesOf(db, [session.id], options)).get(session.id) ?? [];
  const facts = factsOf(session, {
    marks: await listMarks(db, session.id),
    fields: await listFields(db, session.id),
    invited: await listInvited(db, session.id),
    events,
    stretches,
    proofs: (await readProofRecordsOf({ db, vault }, [session.id])).get(session.id) ?? [],
    ...known,
  });
  return { facts, events: standingSteps(events, stretches) };
}

/** Reads the script of a session as one person sees it. It has no steps until a notary accepts. */
export async function readScript(
  reading: Reading,
  session: StoredSession,
  standing: Standing,
): Promise<Script> {
  const rules = rulesOf(session);
  if (!rules) return { steps: [], rules: null };
  const { facts, events } = await readFacts(reading, session, { hasStepUp: false });
  const language = await languageOfUser(reading.db, standing.userId);
  return withLanguage(language, () => presentScript({ session, standing, rules, facts, events }));
}
