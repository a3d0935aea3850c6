import type { Knex } from 'knex';
import { stepTitle } from '../../../common/messages/script.ts';
import { scriptSteps } from '../../notaries/rules/script-steps.ts';
import { factsOf, rulesOf } from '../session-data/facts.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import type { StoredSession } from '../session-data/store.ts';
import { listScriptEvents } from './store.ts';

/** Lists each script event of a session: every step done, corrected or taken back, in order. */
export async function listSpokenSteps(db: Knex, session: StoredSession) {
  const events = await listScriptEvents(db, session.id);
  const rules = rulesOf(session);
  const invited = await listInvited(db, session.id);
  const facts = factsOf(session, {
    marks: [],
    fields: [],
    invited,
    events,
    stretches: [],
    proofs: [],
    hasStepUp: false,
  });
  const steps = new Map(
    (rules ? scriptSteps(rules, facts) : []).map((step) => [step.key, step] as const),
  );
  return events.map(({ step: key, event, role, name, at, value, words, device, absent }) => {
    const step = steps.get(key);
    return {
      step: key,
      title: step ? stepTitle(step.kind, step.person?.name ?? null, step.act) : key,
      event,
      by: name,
      role,
      at: at.toISOString(),
      words,
      device,
      absent,
      value,
    };
  });
}
