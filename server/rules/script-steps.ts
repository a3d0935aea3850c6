import type { SignatureField } from '../../common/notarization-sessions.ts';
import type { ProofingKind, StepKind, StepValue } from '../../common/script.ts';
import type { Rules } from './rules-for.ts';

/** A person before the notary. */
export interface ActPerson {
  userId: string;
  /** Once they are identified, the name under which they were. */
  name: string;
  role: 'signer' | 'witness';
  /** Their signature stands on the document. */
  signed: boolean;
  /** The address that the invitation went to; null for the owner of the document. */
  invitedAs: string | null;
  /** A witness who vouches for who a signer is, and signs nothing. */
  credible?: boolean;
  /** The name that they stated themself, as their document has it; null where they stated none. */
  stated?: string | null;
}

/** What is known of an act; all that the rules are asked about. */
export interface ActFacts {
  /** The notary and a signer have met. */
  begun: boolean;
  /** A recording is kept of this session. */
  recorded: boolean;
  people: ActPerson[];
  /** Required fields that nobody has filled in; `whose` is null where nobody was chosen. */
  openFields: {
    kind: SignatureField['kind'];
    page: number;
    whose: string | null;
    /** The key of that person. */
    person?: string | null;
  }[];
  /** Invited, and not yet here. */
  awaited: { email: string; role: string; credible?: boolean; expired?: boolean }[];
  /** What was stated, by the key of the step; a step that is not there is not done. */
  done: Record<string, StepValue>;
  /** The kinds of proof that stand, by the person; who is not there has none. */
  proofs: Record<string, ProofingKind[]>;
  /** What the notary's certificate says, once it is completed. */
  certificate: { county: string; method: string } | null;
  hasStepUp: boolean;
}

export interface ActStep {
  key: string;
  kind: StepKind;
  person: ActPerson | null;
  by: 'notary' | 'signer';
  /** Keys of the steps that come first. */
  needs: string[];
}

type Act = Pick<ActFacts, 'recorded' | 'people'>;

/** The steps that the rules ask of an act with these people, in their order. */
export function scriptSteps(rules: Rules, { recorded, people }: Act): ActStep[] {
  const { spoken, witness, recording } = rules;
  const steps: ActStep[] = [];
  const add = (
    kind: StepKind,
    person: ActPerson | null,
    needs: string[],
    by: ActStep['by'] = 'notary',
  ): string => {
    const key = person ? `${kind}.${person.userId}` : kind;
    steps.push({ key, kind, person, by, needs });
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
      // Whoever vouches is sworn to it first.
      identified.set(person.userId, person.credible ? add('oath', person, [identity]) : identity);
    }
  }
  const before = [notaryPlace, ...identified.values()];
  const ends = signers.map((person) => {
    const willing = add('willingness', person, before, spoken.willingnessBy.value);
    return spoken.oathAsked.value ? add('oath', person, [willing], spoken.oathBy.value) : willing;
  });
  if (spoken.attests.value !== 'nothing') add('attestation', null, ends);
  return steps;
}
