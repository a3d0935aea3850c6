import type { SignatureField, SignatureMark } from '../../common/notarization-sessions.ts';
import type { StepValue } from '../../common/script.ts';
import type { SessionPerson } from '../../common/session-people.ts';
import { actDay } from '../notarization-sessions/act-day.ts';
import { peopleOf } from '../notarization-sessions/people-of.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import type { ProofRecord } from '../proofings/read-proof-records.ts';
import { statedName } from '../proofings/stated-name.ts';
import { heldProofs } from '../rules/held-proofs.ts';
import { type Rules, rulesFor } from '../rules/rules-for.ts';
import type { ActFacts } from '../rules/script-steps.ts';
import type { ScriptEvent } from './store.ts';

/** An invited person as the act sees them. */
export interface InvitedPerson {
  /** Of the invitation. */
  id: string;
  email: string;
  role: 'signer' | 'witness';
  acceptedBy: string | null;
  /** Null until the invitation is accepted. */
  name: string | null;
  /** The account on whose device they take part; null on one of their own. */
  besideUserId: string | null;
  /** They vouch for who a signer is. */
  credible: boolean;
  /** Nobody accepted the invitation in its time. */
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
  /** Those that the act is judged under; of today where none are given. */
  rules?: Rules | null;
}

/** The rules of a session's act; null until a notary has accepted. */
export function rulesOf(session: StoredSession): Rules | null {
  return session.notary ? rulesFor(session.notary.commissionState, session.act) : null;
}

/** A step that stands as done: the event that did it last, and when it was done first. */
export type StandingStep = ScriptEvent & { firstAt: Date };

/** Each step that stands as done; a correction keeps the time at which it was done. */
export function standingSteps(events: ScriptEvent[]): Map<string, StandingStep> {
  const standing = new Map<string, StandingStep>();
  for (const event of events) {
    const { step, at } = event;
    if (event.event === 'taken_back') standing.delete(step);
    else standing.set(step, { ...event, firstAt: standing.get(step)?.firstAt ?? at });
  }
  return standing;
}

/** Required fields that are still empty, each with the one whose it is. */
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

/** What is known of a session's act, for the rules to judge. */
export function factsOf(session: StoredSession, sources: FactSources): ActFacts {
  const { marks, invited, events } = sources;
  const signed = (userId: string) =>
    marks.some((mark) => mark.userId === userId && mark.kind === 'signature');
  const done: Record<string, StepValue> = {};
  for (const [key, { value }] of standingSteps(events)) if (value) done[key] = value;
  const rules = sources.rules ?? rulesOf(session);
  const proofs = Object.fromEntries(
    (rules ? sources.proofs : []).map((record) => [
      record.userId,
      heldProofs(rules as Rules, record, actDay(session)),
    ]),
  );
  const stated = (userId: string) => {
    const details = sources.proofs.find((record) => record.userId === userId)?.details;
    return details ? statedName(details.typed) : null;
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
    proofs,
    certificate: sources.certificate ?? null,
    hasStepUp: sources.hasStepUp,
  };
}
