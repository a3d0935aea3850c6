import { isSealing, type Standing } from '../notarization-sessions/policy.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import type { ActStep } from '../rules/script-steps.ts';

/** The script is done in the session, and up to the seal. */
export const isScriptOpen = (session: StoredSession) =>
  session.status === 'in_progress' && !isSealing(session);

/** Who does a step: the notary; or the signer alone, where the rules ask their own word. */
export function confirmsStep(standing: Standing, step: ActStep): boolean {
  if (step.by === 'notary') return standing.isNotary;
  return !standing.isNotary && step.person?.userId === standing.userId;
}

/** The notary takes back anything; a signer what was theirs to say. */
export function takesBackStep(standing: Standing, step: ActStep): boolean {
  return standing.isNotary || confirmsStep(standing, step);
}

/** What was stated is for the notary and the owner; for others where it is about themselves. */
export function seesValue(standing: Standing, step: ActStep): boolean {
  return standing.isNotary || standing.isOwner || step.person?.userId === standing.userId;
}
