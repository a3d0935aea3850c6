import { type Problem, problem } from '../../../common/messages/errors.ts';
import { listsOwnProvider } from '../../../common/notary-work.ts';
import { findUsState } from '../../../common/us-states.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import type { DocumentKind } from './document-kind.ts';
import type { Rule } from './rule-schema.ts';
import { type Rules, rulesFor } from './rules-for.ts';

export type AuthorityRules = Rules['authority'];
export type AuthorityRuleName = keyof AuthorityRules;

/** A value for whose use the administrator has accepted responsibility. */
export interface AcceptedValue {
  rule: string;
  value: unknown;
}

/** A notary's authority on a day. */
interface Authority {
  /** Two-letter code of the state that commissioned the notary. */
  state: string;
  /** The rules about authority of that state. */
  authority: AuthorityRules;
  /** The day by the calendar of the state, `yyyy-mm-dd`. */
  day: string;
}

/** An act whose authority is judged. */
export interface ActToAuthorize extends Authority {
  /** The acts on one document; none for acts in general. */
  acts: readonly NotarialAct[];
  /** What the document is known to be. */
  document: DocumentKind | null;
  /** The accepted values of the state. */
  accepted: readonly AcceptedValue[];
  /** The providers with which the notary works, as stored; null if they stated none. */
  providers: string | null;
}

const stateName = (code: string) => findUsState(code)?.name ?? code;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values that decide whether an act is lawful. The others limit what is permitted. */
const DECIDING = [
  'permitted',
  'excludedActs',
  'excludedDocuments',
  'providerApprovalRequired',
] as const satisfies AuthorityRuleName[];

/**
 * Returns the names of the values that the administrator must confirm: those that decide whether acts
 * are lawful and that nobody checked against the law, also if nothing is excluded or no approval is
 * required. A required approval of the provider always: only the operator knows whether the provider
 * has it. None if the state does not permit remote notarization.
 */
export function unconfirmedRules(authority: AuthorityRules): AuthorityRuleName[] {
  if (authority.permitted.value === 'no') return [];
  const needsApproval = authority.providerApprovalRequired.value;
  return DECIDING.filter(
    (rule) => !authority[rule].verified || (rule === 'providerApprovalRequired' && needsApproval),
  );
}

/**
 * Returns the deciding values of a state that need no acceptance today. They also confirm the same
 * values of earlier rules, under which an act has begun.
 */
export function confirmedValues(state: string): AcceptedValue[] {
  const { authority } = rulesFor(state);
  const open = unconfirmedRules(authority);
  return DECIDING.filter((rule) => !open.includes(rule)).map((rule) => ({
    rule,
    value: authority[rule].value,
  }));
}

/** Whether the administrator has accepted this value. A value that has changed since is another one. */
export function isAccepted(
  rule: AuthorityRuleName,
  { value }: Rule<unknown>,
  accepted: readonly AcceptedValue[],
): boolean {
  return accepted.some((one) => one.rule === rule && isSame(one.value, value));
}

/** Returns why a state does not permit remote notarization on a day; null if it does. */
export function permissionObjection({ state, authority, day }: Authority): Problem | null {
  const { value } = authority.permitted;
  const name = stateName(state);
  if (value === 'no') return problem('remote_notarization_not_permitted', { state: name });
  if (value === 'yes' || value <= day) return null;
  return problem('remote_notarization_not_yet_permitted', { state: name, date: { day: value } });
}

/**
 * Returns why a notary does not work with this provider, although their state approves the provider;
 * null if they do, if they have not stated with which ones they work, and in other states.
 */
export function providerObjection({
  state,
  authority,
  providers,
}: Pick<ActToAuthorize, 'state' | 'authority' | 'providers'>): Problem | null {
  if (!authority.providerApprovalRequired.value) return null;
  if (!providers || listsOwnProvider(providers)) return null;
  return problem('provider_not_listed', { state: stateName(state) });
}

/**
 * Returns why an act would exceed the authority of a notary of this state; null if it is covered. An
 * act is not covered if
 * - the state does not permit it on that day, or excludes the act or the document,
 * - the state approves the provider, and the notary works with other providers only, or
 * - the administrator has not accepted a value that they must confirm.
 */
export function authorityObjection(judged: ActToAuthorize): Problem | null {
  const { state, authority, acts, document, accepted } = judged;
  const refused = permissionObjection(judged);
  if (refused) return refused;
  const name = stateName(state);
  if (acts.some((act) => authority.excludedActs.value.includes(act))) {
    return problem('remote_act_excluded', { state: name });
  }
  if (document && authority.excludedDocuments.value.includes(document)) {
    return problem('remote_document_excluded', { state: name, document });
  }
  const unlisted = providerObjection(judged);
  if (unlisted) return unlisted;
  const isOpen = unconfirmedRules(authority).some(
    (rule) => !isAccepted(rule, authority[rule], accepted),
  );
  return isOpen ? problem('authority_not_confirmed', { state: name }) : null;
}
