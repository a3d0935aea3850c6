import type { ActStep } from '../../notaries/rules/script-steps.ts';
import { isActOpen, type Standing } from '../session-data/policy.ts';
import type { StoredSession } from '../session-data/store.ts';

/** The script is open while the session is in progress, until the seal is requested. */
export const isScriptOpen = (session: StoredSession) =>
  session.status === 'in_progress' && isActOpen(session);

/**
 * The notary does a step; if the rules require a statement from the signer, only the signer does.
 */
export function confirmsStep(standing: Standing, step: ActStep): boolean {
  if (step.by === 'notary') return standing.isNotary;
  return !standing.isNotary && step.person?.userId === standing.userId;
}

/** The notary may take back any step; a signer may take back their own. */
export function takesBackStep(standing: Standing, step: ActStep): boolean {
  return standing.isNotary || confirmsStep(standing, step);
}

/** The notary and the owner see the value of a step; others only if it is about themselves. */
export function seesValue(standing: Standing, step: ActStep): boolean {
  return standing.isNotary || standing.isOwner || step.person?.userId === standing.userId;
}
