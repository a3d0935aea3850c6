import type { Script } from '../../common/script.ts';
import { listInvited } from '../notarization-sessions/invitations-store.ts';
import { listFields, listMarks } from '../notarization-sessions/marks-store.ts';
import type { Standing } from '../notarization-sessions/policy.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { readProofRecordsOf } from '../proofings/read-proof-records.ts';
import type { ActFacts } from '../rules/script-steps.ts';
import type { Services } from '../services.ts';
import { type FactSources, factsOf, rulesOf, type StandingStep, standingSteps } from './facts.ts';
import { presentScript } from './present.ts';
import { listScriptEvents } from './store.ts';

/** The connection, and what opens what people stated. */
type Reading = Pick<Services, 'db' | 'vault'>;

/** What is known of a session's act, read from the database. */
export async function readFacts(
  { db, vault }: Reading,
  session: StoredSession,
  known: Pick<FactSources, 'certificate' | 'hasStepUp' | 'rules'>,
): Promise<{ facts: ActFacts; events: Map<string, StandingStep> }> {
  const events = await listScriptEvents(db, session.id);
  const facts = factsOf(session, {
    marks: await listMarks(db, session.id),
    fields: await listFields(db, session.id),
    invited: await listInvited(db, session.id),
    events,
    proofs: (await readProofRecordsOf({ db, vault }, [session.id])).get(session.id) ?? [],
    ...known,
  });
  return { facts, events: standingSteps(events) };
}

/** The script of a session as one person sees it; without steps until a notary has accepted. */
export async function readScript(
  reading: Reading,
  session: StoredSession,
  standing: Standing,
): Promise<Script> {
  const rules = rulesOf(session);
  if (!rules) return { steps: [], rules: null };
  const { facts, events } = await readFacts(reading, session, { hasStepUp: false });
  return presentScript({ session, standing, rules, facts, events });
}
