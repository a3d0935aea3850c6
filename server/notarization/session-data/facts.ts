import { actsOf } from '../../../common/acts-of.ts';
import type { SignatureField, SignatureMark } from '../../../common/notarization-sessions.ts';
import type { TypedIdentity } from '../../../common/proofings.ts';
import type { StepValue } from '../../../common/script.ts';
import type { SessionPerson } from '../../../common/session-people.ts';
import type { StretchKind } from '../../../packages/evidence/src/recording/recording-checks.ts';
import { documentKind } from '../../notaries/rules/document-kind.ts';
import { type Rules, rulesForActs } from '../../notaries/rules/rules-for.ts';
import type { ActFacts } from '../../notaries/rules/script-steps.ts';
import { heldProofs } from '../findings/held-proofs.ts';
import type { ProofRecord } from '../proofings/read-proof-records.ts';
import type { UnprovenTime } from '../recording/stretches-store.ts';
import type { ScriptEvent } from '../script/store.ts';
import { actDay } from './act-day.ts';
import { peopleOf } from './people-of.ts';
import { isSealing } from './policy.ts';
import type { StoredSession } from './store.ts';
import { unusableTime } from './unusable-time.ts';

/** An invited person as the act sees them. */
export interface InvitedPerson {
  /** ID of the invitation. */
  id: string;
  email: string;
  role: 'signer' | 'witness';
  acceptedBy: string | null;
  /** Null until the invitation is accepted. */
  name: string | null;
  /** Account of the device's owner, for a co-located participant; null on their own device. */
  besideUserId: string | null;
  /** Whether they vouch for a signer's identity. */
  credible: boolean;
  /** Whether the invitation expired without being accepted. */
  expired: boolean;
}

export interface FactSources {
  marks: SignatureMark[];
  fields: SignatureField[];
  invited: InvitedPerson[];
  events: ScriptEvent[];
  proofs: ProofRecord[];
  certificate?: ActFacts['certificate'];
  hasStepUp: boolean;
  /** Times of the conferences for which the recording proves nothing. */
  stretches: UnprovenTime[];
  /** Rules that apply to the act; today's rules if absent. */
  rules?: Rules | null;
}

/** Returns the rules of the acts on a session's document; null until a notary accepts. */
export function rulesOf(session: StoredSession): Rules | null {
  return session.notary ? rulesForActs(session.notary.commissionState, actsOf(session)) : null;
}

/** A step that counts as done: its last event, and when it was first done. */
export type StandingStep = ScriptEvent & { firstAt: Date };

/**
 * Returns each step that is done. A correction keeps the original time. A step during an unusable
 * stretch of the recording does not count and must be repeated.
 */
export function standingSteps(
  events: ScriptEvent[],
  stretches: UnprovenTime[],
): Map<string, StandingStep> {
  const standing = new Map<string, StandingStep>();
  for (const event of events) {
    const { step, at } = event;
    if (event.event === 'taken_back' || unusableTime(at, stretches)) standing.delete(step);
    else standing.set(step, { ...event, firstAt: standing.get(step)?.firstAt ?? at });
  }
  return standing;
}

/**
 * Returns the steps that must be repeated because the recording was unusable, each with the reason.
 */
export function stepsToRepeat(
  events: ScriptEvent[],
  stretches: UnprovenTime[],
): Map<string, StretchKind> {
  const repeated = new Map<string, StretchKind>();
  for (const { step, event, at } of events) {
    const kind = event === 'done' ? unusableTime(at, stretches) : null;
    if (kind) repeated.set(step, kind);
    else repeated.delete(step);
  }
  return repeated;
}

/** Returns the empty required fields, each with its participant. */
function openFieldsOf(
  people: SessionPerson[],
  { fields, marks }: Pick<FactSources, 'fields' | 'marks'>,
): ActFacts['openFields'] {
  const filled = new Set(marks.map(({ fieldId }) => fieldId));
  return fields
    .filter(({ id, required }) => required && !filled.has(id))
    .map(({ kind, page, person }) => ({
      kind,
      page,
      person,
      whose: people.find(({ key }) => key === person)?.name ?? null,
    }));
}

/** Returns the facts of a session's act that the rules evaluate. */
export function factsOf(session: StoredSession, sources: FactSources): ActFacts {
  const { marks, invited, events, stretches } = sources;
  const signed = (userId: string) =>
    marks.some((mark) => mark.userId === userId && mark.kind === 'signature');
  const done: Record<string, StepValue> = {};
  for (const [key, { value }] of standingSteps(events, stretches)) if (value) done[key] = value;
  const rules = sources.rules ?? rulesOf(session);
  const proofs = Object.fromEntries(
    (rules ? sources.proofs : []).map((record) => [
      record.userId,
      heldProofs(rules as Rules, record, actDay(session)),
    ]),
  );
  const stated = (userId: string) => {
    const details = sources.proofs.find((record) => record.userId === userId)?.details;
    return details?.typed ? statedName(details.typed) : null;
  };
  const others = invited.flatMap(({ acceptedBy, name, role, email, credible }) =>
    acceptedBy
      ? [
          {
            userId: acceptedBy,
            name: name ?? email,
            role,
            signed: signed(acceptedBy),
            invitedAs: email,
            credible,
            stated: stated(acceptedBy),
          },
        ]
      : [],
  );
  return {
    begun: session.status === 'in_progress',
    recorded: session.recorded,
    people: [
      {
        userId: session.userId,
        name: session.owner.name,
        role: 'signer',
        signed: signed(session.userId),
        invitedAs: null,
        credible: false,
        stated: stated(session.userId),
      },
      ...others,
    ],
    openFields: openFieldsOf(peopleOf(session, invited, new Map()), sources),
    awaited: invited.filter(({ acceptedBy }) => !acceptedBy),
    done,
    toRepeat: Object.fromEntries(stepsToRepeat(events, stretches)),
    proofs,
    certificate: sources.certificate ?? null,
    hasStepUp: sources.hasStepUp,
    authority: isSealing(session)
      ? null
      : {
          day: actDay(session),
          document: documentKind(session.document),
          accepted: session.acceptedValues,
          providers: session.notaryProviders,
          ...(session.begunRulesSha256 && { begunUnder: session.begunAuthority }),
        },
  };
}

/** Returns a name such as 'Cole James Bennett', as stated and as on the document. */
const statedName = ({ givenName, middleName, familyName, suffix }: TypedIdentity): string =>
  [givenName, middleName, familyName, suffix].filter(Boolean).join(' ');
