import { SIMULATED_SIGNER } from '../../../common/practice.ts';
import { proofingKinds } from '../../../common/script.ts';
import { type Rules, rulesFor } from '../../notaries/rules/rules-for.ts';
import type { ActFacts, ActPerson } from '../../notaries/rules/script-steps.ts';
import type { StoredPractice } from './store.ts';

/** Returns the rules of a practice session: today's rules of the state for the act. */
export const practiceRules = ({ state, act }: Pick<StoredPractice, 'state' | 'act'>): Rules =>
  rulesFor(state, act);

/** Returns the simulated signer as a person of the act. */
const simulatedSigner = ({ signedAt }: StoredPractice): ActPerson => ({
  userId: SIMULATED_SIGNER.userId,
  name: SIMULATED_SIGNER.name,
  role: 'signer',
  signed: signedAt !== null,
  invitedAs: null,
  credible: false,
  stated: SIMULATED_SIGNER.name,
});

/**
 * Returns the facts that the rules evaluate, as for a real act. The simulated signer has passed every
 * proofing. Authority is not judged, because nothing is notarized.
 * @param certificate the content of the certificate, at the seal
 */
export function practiceFacts(
  session: StoredPractice,
  certificate: ActFacts['certificate'] = null,
): ActFacts {
  const { steps } = session;
  return {
    begun: true,
    recorded: true,
    people: [simulatedSigner(session)],
    openFields: [],
    awaited: [],
    done: Object.fromEntries(Object.entries(steps).map(([key, { value }]) => [key, value])),
    proofs: { [SIMULATED_SIGNER.userId]: [...proofingKinds] },
    certificate,
    hasStepUp: true,
    authority: null,
  };
}
