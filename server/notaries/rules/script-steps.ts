import type { SignatureField } from '../../../common/notarization-sessions.ts';
import type { ProofingKind, StepKind, StepValue } from '../../../common/script.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import type { StretchKind } from '../../../packages/evidence/src/recording/recording-checks.ts';
import type { ActToAuthorize, AuthorityRules } from './authority-objection.ts';
import type { Rules } from './rules-for.ts';

/** A participant who appears before the notary. */
export interface ActPerson {
  userId: string;
  /** After identification, the name under which they were identified. */
  name: string;
  role: 'signer' | 'witness';
  /** Whether they have signed the document. */
  signed: boolean;
  /** The email address of the invitation. Null for the owner of the document. */
  invitedAs: string | null;
  /** A witness who identifies a signer and does not sign. */
  credible?: boolean;
  /** The name that they stated, as on their document. Null if they stated none. */
  stated?: string | null;
}

/** The facts about an act that the rules need. */
export interface ActFacts {
  /** Whether the notary and a signer have met. */
  begun: boolean;
  /** Whether this session is recorded. */
  recorded: boolean;
  people: ActPerson[];
  /** Empty required fields. `whose` is null if no person was chosen. */
  openFields: {
    kind: SignatureField['kind'];
    page: number;
    whose: string | null;
    /** The key of that person. */
    person?: string | null;
  }[];
  /** Invited people who have not joined yet. */
  awaited: { email: string; role: string; credible?: boolean; expired?: boolean }[];
  /** The stated values by the key of the step. A missing step is not done. */
  done: Record<string, StepValue>;
  /**
   * Steps that were done during an unusable stretch of the recording, and therefore count as not
   * done.
   */
  toRepeat?: Record<string, StretchKind>;
  /** The kinds of proof that count, by person. A missing person has none. */
  proofs: Record<string, ProofingKind[]>;
  /** The content of the notary's certificate, after it is completed. */
  certificate: { county: string; method: string } | null;
  hasStepUp: boolean;
  /**
   * What decides whether the notary may perform the act; null once the seal was requested.
   * `begunUnder`: the rules about authority under which the act began; null if those had none,
   * absent before it begins.
   */
  authority:
    | (Pick<ActToAuthorize, 'day' | 'document' | 'accepted' | 'providers'> & {
        begunUnder?: AuthorityRules | null;
      })
    | null;
}

export interface ActStep {
  key: string;
  kind: StepKind;
  person: ActPerson | null;
  by: 'notary' | 'signer';
  /** Keys of the steps that must come first. */
  needs: string[];
  /** The act that requires the step, if a document has several; null if all of them do. */
  act: NotarialAct | null;
  /** What is spoken for that act. */
  spoken: Rules['spoken'];
}

const kindsAboutSession: readonly StepKind[] = [
  'announcement',
  'opening',
  'notary_place',
  'place',
  'identity',
];

/**
 * Returns whether a step is about the session and its people, not about one document: in a session
 * with several documents it is done once.
 */
export const isAboutSession = ({ kind, person }: Pick<ActStep, 'kind' | 'person'>): boolean =>
  kindsAboutSession.includes(kind) || (kind === 'oath' && person?.credible === true);

type Act = Pick<ActFacts, 'recorded' | 'people'>;

/** What is spoken for one of the acts. `act` is null for the first act. */
type SpokenPart = Pick<ActStep, 'act' | 'spoken'>;

const asksTheSame = (one: SpokenPart) => (other: SpokenPart) =>
  one.spoken.willingness.value === other.spoken.willingness.value &&
  one.spoken.willingnessBy.value === other.spoken.willingnessBy.value;

/** Returns the steps that the rules require for an act with these people, in order. */
export function scriptSteps(rules: Rules, { recorded, people }: Act): ActStep[] {
  const { witness, recording } = rules;
  const first: SpokenPart = { act: null, spoken: rules.spoken };
  const parts: SpokenPart[] = [first, ...(rules.furtherActs ?? [])];
  const steps: ActStep[] = [];
  const add = (
    kind: StepKind,
    person: ActPerson | null,
    needs: string[],
    by: ActStep['by'] = 'notary',
    part = first,
  ): string => {
    const key = [kind, person?.userId, part.act].filter((one) => one != null).join('.');
    steps.push({ key, kind, person, by, needs, ...part });
    return key;
  };
  const announced =
    recorded && recording.announceFirst.value ? [add('announcement', null, [])] : [];
  const opening = add('opening', null, announced);
  const notaryPlace = add('notary_place', null, [opening]);
  const signers = people.filter(({ role }) => role === 'signer');
  const witnesses = people.filter(({ role }) => role === 'witness');
  const identified = new Map<string, string>();
  const vouching = witnesses.filter(({ credible }) => credible);
  const watching = witnesses.filter(({ credible }) => !credible);
  for (const person of [...vouching, ...signers, ...watching]) {
    const place = add('place', person, [opening]);
    if (person.role === 'signer' || person.credible || witness.identified.value) {
      const identity = add('identity', person, [place]);
      // A credible witness must be sworn first.
      identified.set(person.userId, person.credible ? add('oath', person, [identity]) : identity);
    }
  }
  const before = [notaryPlace, ...identified.values()];
  // Acts with the same question need one answer, and one oath is enough for all acts.
  const questions = parts.filter((part, index) => parts.findIndex(asksTheSame(part)) === index);
  const sworn = parts.find(({ spoken }) => spoken.oathAsked.value);
  const ends = signers.flatMap((person) => {
    const willing = questions.map((part) =>
      add('willingness', person, before, part.spoken.willingnessBy.value, part),
    );
    if (!sworn) return willing;
    const { spoken } = sworn;
    return [add('oath', person, willing, spoken.oathBy.value, { act: null, spoken })];
  });
  for (const part of parts) {
    if (part.spoken.attests.value !== 'nothing') add('attestation', null, ends, 'notary', part);
  }
  return steps;
}

/** Returns steps as a problem names them. */
export const namedSteps = (steps: ActStep[]) => ({
  steps: steps.map(({ kind, person, act }) => ({
    kind,
    name: person?.name ?? null,
    ...(act && { act }),
  })),
});
