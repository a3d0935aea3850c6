import { scriptMessages as words } from '../../../../../common/messages/script.ts';
import {
  type proofingKinds,
  type ScriptStep,
  type StepValue,
  stepValue,
} from '../../../../../common/script.ts';
import type { IdentityMethod } from '../../../../../packages/evidence/src/journal/act-terms.ts';

export type PassedCheck = (typeof proofingKinds)[number];

/** The values in the fields of a step before it is saved. */
export interface StepDraft {
  county: string;
  state: string | null;
  country: string;
  city: string;
  nexus: string;
  notProhibited: boolean;
  method: IdentityMethod | null;
  proofing: PassedCheck[];
  /** The account of the credible witness. */
  witness: string | null;
  /** The form of an oath that the notary confirms. */
  form: 'oath' | 'affirmation' | null;
  note: string;
}

/** Input by the key of the step: the panel may be closed meanwhile. */
export interface StepDrafts {
  unsaved: Map<string, StepDraft>;
  /** The places that were stated: a step that is repeated starts with its place. */
  places: Map<string, Partial<StepDraft>>;
}

const empty: StepDraft = {
  county: '',
  state: null,
  country: 'US',
  city: '',
  nexus: '',
  notProhibited: false,
  method: null,
  proofing: [],
  witness: null,
  form: null,
  note: '',
};

/**
 * Returns the place in the value of a step. Findings and statements are not part of it: the notary
 * makes them again if the step is repeated.
 */
export function placeOf(value: StepValue): Partial<StepDraft> | null {
  if (value.kind === 'notary_place') return { county: value.county, state: value.state };
  if (value.kind !== 'place') return null;
  const { country, city, state = null, nexus = '' } = value;
  return { country, city, state, nexus };
}

/** What is known about the places of an act before anyone states them. */
export interface KnownPlaces {
  notary: { commissionState: string } | null;
  /** The owner of the document, and where they said they would be. */
  userId: string;
  signerLocation: { country: string; state?: string | null | undefined };
}

/**
 * Known values: what was stated before, the state that the notary must be in, and the location that
 * the owner gave. What the notary finds out in this act is never preselected.
 */
export function draftOf(
  step: ScriptStep,
  session: KnownPlaces,
  place?: Partial<StepDraft>,
): StepDraft {
  const stated = step.done?.value;
  if (stated) return { ...empty, ...stated, note: stated.note ?? '' };
  if (place) return { ...empty, ...place };
  if (step.kind === 'notary_place') {
    return { ...empty, state: session.notary?.commissionState ?? null };
  }
  if (step.kind === 'place' && step.person?.userId === session.userId) {
    const { country, state } = session.signerLocation;
    return { ...empty, country, state: state ?? null };
  }
  return empty;
}

/**
 * The draft with the checks that a person has passed. They are results of the system, so the notary
 * does not enter them. How identity is established is the notary's own finding.
 */
export const withPassedChecks = (draft: StepDraft, passed: PassedCheck[]): StepDraft => ({
  ...draft,
  proofing: passed,
});

const missingMessages = (): Record<string, string> => ({
  county: words.countyMissing,
  state: words.stateMissing,
  city: words.cityMissing,
  method: words.methodMissing,
  form: words.formMissing,
});

/** The draft as the API accepts it, or what is wrong with which field. */
export function statedFrom(
  { kind }: ScriptStep,
  draft: StepDraft,
): { value: StepValue } | { errors: Record<string, string> } {
  const { county, state, country, city, nexus, notProhibited } = draft;
  const { method, proofing, witness, form, note } = draft;
  const fields = {
    notary_place: { county, state },
    place: {
      country,
      city,
      ...(country === 'US' && state ? { state } : {}),
      ...(country !== 'US' && nexus.trim() ? { nexus } : {}),
      ...(country !== 'US' && notProhibited ? { notProhibited } : {}),
    },
    identity: {
      method,
      proofing: method === 'identity_document' ? proofing : [],
      ...(method === 'credible_witness' && witness ? { witness } : {}),
    },
    oath: { form },
    announcement: {},
    opening: {},
    willingness: {},
    attestation: {},
  }[kind];
  const parsed = stepValue.safeParse({ kind, ...fields, ...(note.trim() ? { note } : {}) });
  if (parsed.success) return { value: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? 'note');
    errors[name] ??= missingMessages()[name] ?? message;
  }
  return { errors };
}
