import { stretchReasons } from '../../../common/messages/recording.ts';
import { stepTitle } from '../../../common/messages/script.ts';
import { identityMethodNames, markNames } from '../../../common/messages/signing.ts';
import { stretchKinds } from '../../../common/recording-checks.ts';
import { objectionTo } from './objection-to.ts';
import type { Rules } from './rules-for.ts';
import { type ActFacts, type ActStep, scriptSteps } from './script-steps.ts';
import { unprintableName } from './unprintable-name.ts';

const titleOf = ({ kind, person }: ActStep) => stepTitle(kind, person?.name ?? null);

/** Returns what the steps lack: the open steps in one sentence, then the objections to values. */
function missingSteps(rules: Rules, facts: ActFacts): string[] {
  const steps = scriptSteps(rules, facts);
  const { toRepeat = {} } = facts;
  const open = steps.filter(({ key }) => !facts.done[key] && !toRepeat[key]);
  const missing =
    open.length > 0 ? [`Complete these steps of the script: ${open.map(titleOf).join('; ')}.`] : [];
  for (const kind of stretchKinds) {
    const repeated = steps.filter(({ key }) => !facts.done[key] && toRepeat[key] === kind);
    if (repeated.length === 0) continue;
    missing.push(
      `${stretchReasons[kind]} Repeat these steps of the script: ${repeated.map(titleOf).join('; ')}.`,
    );
  }
  for (const step of steps) {
    const value = facts.done[step.key];
    const objection = value ? objectionTo(rules, step, value, facts) : null;
    if (objection) missing.push(objection);
  }
  return missing;
}

/** Returns one sentence per person with their empty required fields. */
function openFieldObjections({ openFields }: ActFacts): string[] {
  const byPerson = new Map<string | null, string[]>();
  for (const { whose, kind, page } of openFields) {
    const list = byPerson.get(whose) ?? [];
    list.push(`${markNames[kind].toLowerCase()} on page ${page}`);
    byPerson.set(whose, list);
  }
  return [...byPerson].map(([whose, list]) =>
    whose === null
      ? `Choose who fills in these fields: ${list.join(', ')}.`
      : `${whose} still has to fill in: ${list.join(', ')}.`,
  );
}

/** Compares the certificate with the script. */
function certificateObjections({ certificate, done, people }: ActFacts): string[] {
  if (!certificate) return [];
  const found: string[] = [];
  const place = done.notary_place;
  if (place?.kind === 'notary_place' && place.county !== certificate.county) {
    found.push(
      `The certificate names the county ${certificate.county}, but the script names ${place.county}. Correct one of them so that they match.`,
    );
  }
  const owner = people.find(({ invitedAs }) => invitedAs === null);
  const identity = owner ? done[`identity.${owner.userId}`] : undefined;
  if (identity?.kind === 'identity' && identity.method !== certificate.method) {
    found.push(
      `The certificate and the script do not agree on how ${owner?.name} was identified. The script says: ${identityMethodNames[identity.method]}. Correct one of them so that they match.`,
    );
  }
  return found;
}

/**
 * Requires that a person who was identified by a document keeps the name on that document until the
 * seal.
 */
function nameObjections({ people, done }: ActFacts): string[] {
  return people.flatMap(({ userId, name, stated }) => {
    const identity = done[`identity.${userId}`];
    if (identity?.kind !== 'identity' || identity.method !== 'identity_document') return [];
    if (!stated || stated === name) return [];
    return [
      `${name} was identified under this name but has since entered a different name: ${stated}. Repeat the step “${stepTitle('identity', name)}”.`,
    ];
  });
}

/** Requires that the fonts of the sealed pages can show every name. */
function unprintableNames({ people, done }: ActFacts): string[] {
  return people.flatMap(({ userId, name }) => {
    const identity = done[`identity.${userId}`];
    const method = identity?.kind === 'identity' ? identity.method : null;
    return unprintableName(name, method) ?? [];
  });
}

/**
 * Returns what is missing before this act can be sealed, as messages. The conference screen, the
 * seal endpoint and the seal job share this result.
 * @param rules of the state and act; null while no notary has accepted
 */
export function missingUnder(rules: Rules | null, facts: ActFacts): string[] {
  const missing: string[] = [];
  if (!facts.begun) {
    missing.push(
      'The session has not started. The notary and the signer must both be in the conference.',
    );
  }
  const principalsSign = rules?.signature.principal.value ?? true;
  for (const { role, signed, invitedAs, credible } of facts.people) {
    if (signed || credible || (role === 'signer' && !principalsSign)) continue;
    missing.push(
      invitedAs === null
        ? 'The signer has not signed yet.'
        : `The invited ${role} ${invitedAs} has not signed yet.`,
    );
  }
  for (const { role, email, credible, expired } of facts.awaited) {
    const whom = credible ? 'credible witness' : role;
    missing.push(
      expired
        ? `The invitation of the ${whom} ${email} has expired. Send it again or withdraw it.`
        : credible
          ? `The invited credible witness ${email} has not joined yet.`
          : `The invited ${role} ${email} has not signed yet.`,
    );
  }
  missing.push(...openFieldObjections(facts), ...unprintableNames(facts));
  if (rules) {
    missing.push(
      ...missingSteps(rules, facts),
      ...nameObjections(facts),
      ...certificateObjections(facts),
    );
  }
  if (!facts.hasStepUp) {
    missing.push(
      'Set up a passkey or an authenticator app in your profile. You need it to seal the document.',
    );
  }
  return missing;
}
