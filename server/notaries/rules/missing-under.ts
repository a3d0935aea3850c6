import { type Problem, problem } from '../../../common/messages/errors.ts';
import { stretchKinds } from '../../../packages/evidence/src/recording/recording-checks.ts';
import { authorityObjection, confirmedValues } from './authority-objection.ts';
import { objectionTo } from './objection-to.ts';
import type { Rules } from './rules-for.ts';
import { type ActFacts, namedSteps, scriptSteps } from './script-steps.ts';
import { unprintableName } from './unprintable-name.ts';

/** Returns what the steps lack: the open steps in one problem, then the objections to values. */
function missingSteps(rules: Rules, facts: ActFacts): Problem[] {
  const steps = scriptSteps(rules, facts);
  const { toRepeat = {} } = facts;
  const open = steps.filter(({ key }) => !facts.done[key] && !toRepeat[key]);
  const missing: Problem[] =
    open.length > 0 ? [problem('steps_open', { steps: namedSteps(open) })] : [];
  for (const kind of stretchKinds) {
    const repeated = steps.filter(({ key }) => !facts.done[key] && toRepeat[key] === kind);
    if (repeated.length === 0) continue;
    missing.push(problem('steps_not_recorded', { reason: kind, steps: namedSteps(repeated) }));
  }
  for (const step of steps) {
    const value = facts.done[step.key];
    const objection = value ? objectionTo(rules, step, value, facts) : null;
    if (objection) missing.push(objection);
  }
  return missing;
}

/** Returns one problem per person with their empty required fields. */
function openFieldObjections({ openFields }: ActFacts): Problem[] {
  const byPerson = Map.groupBy(openFields, ({ whose }) => whose);
  return [...byPerson].map(([name, open]) => {
    const fields = { fields: open.map(({ kind, page }) => ({ kind, page })) };
    return name === null
      ? problem('fields_without_person', { fields })
      : problem('required_fields_open', { name, fields });
  });
}

/** Compares the certificate with the script. */
function certificateObjections({ certificate, done, people }: ActFacts): Problem[] {
  if (!certificate) return [];
  const found: Problem[] = [];
  const place = done.notary_place;
  if (place?.kind === 'notary_place' && place.county !== certificate.county) {
    found.push(
      problem('certificate_county_mismatch', {
        certificate: certificate.county,
        script: place.county,
      }),
    );
  }
  const owner = people.find(({ invitedAs }) => invitedAs === null);
  const identity = owner ? done[`identity.${owner.userId}`] : undefined;
  if (identity?.kind === 'identity' && identity.method !== certificate.method) {
    found.push(
      problem('certificate_method_mismatch', {
        name: owner?.name ?? '',
        method: identity.method,
      }),
    );
  }
  return found;
}

/**
 * Requires that a person who was identified by a document keeps the name on that document until the
 * seal.
 */
function nameObjections({ people, done }: ActFacts): Problem[] {
  return people.flatMap(({ userId, name, stated }) => {
    const identity = done[`identity.${userId}`];
    if (identity?.kind !== 'identity' || identity.method !== 'identity_document') return [];
    if (!stated || stated === name) return [];
    return [problem('name_changed_since_identification', { name, stated })];
  });
}

/** Requires that the fonts of the sealed pages can show every name. */
function unprintableNames({ people, done }: ActFacts): Problem[] {
  return people.flatMap(({ userId, name }) => {
    const identity = done[`identity.${userId}`];
    const method = identity?.kind === 'identity' ? identity.method : null;
    return unprintableName(name, method) ?? [];
  });
}

/**
 * Returns why the act exceeds the authority of the notary. An act that has begun is judged by the
 * rules under which it began; those from before there were rules about authority do not contain
 * them. An act whose seal was requested was judged then.
 */
function authorityObjections(rules: Rules, facts: ActFacts): Problem[] {
  if (!facts.authority) return [];
  const { begunUnder = rules.authority, ...judged } = facts.authority;
  if (!begunUnder) return [];
  const acts = [rules.act, ...(rules.furtherActs ?? []).map(({ act }) => act)];
  const refused = authorityObjection({
    state: rules.state,
    acts: acts.filter((act) => act !== null),
    authority: begunUnder,
    ...judged,
    accepted: [...judged.accepted, ...confirmedValues(rules.state)],
  });
  return refused ? [refused] : [];
}

/**
 * Returns what is missing before this act can be sealed. The conference screen, the seal endpoint
 * and the seal job share this result.
 * @param rules of the state and act; null while no notary has accepted
 */
export function missingUnder(rules: Rules | null, facts: ActFacts): Problem[] {
  const missing: Problem[] = [];
  if (!facts.begun) {
    missing.push({ code: 'session_not_begun' });
  }
  const principalsSign = rules?.signature.principal.value ?? true;
  for (const { role, name, signed, invitedAs, credible } of facts.people) {
    if (signed || credible || (role === 'signer' && !principalsSign)) continue;
    missing.push(
      invitedAs === null
        ? problem('signature_missing', { person: 'owner' })
        : problem('signature_missing', { person: 'joined', name }),
    );
  }
  for (const { role, email, credible, expired } of facts.awaited) {
    missing.push(
      expired
        ? problem('invitation_expired', { role: credible ? 'credible_witness' : role, email })
        : credible
          ? problem('credible_witness_not_joined', { email })
          : problem('signature_missing', { person: role, name: email }),
    );
  }
  missing.push(...openFieldObjections(facts), ...unprintableNames(facts));
  if (rules) {
    missing.push(
      ...authorityObjections(rules, facts),
      ...missingSteps(rules, facts),
      ...nameObjections(facts),
      ...certificateObjections(facts),
    );
  }
  if (!facts.hasStepUp) {
    missing.push(problem('step_up_missing', { case: 'sealing' }));
  }
  return missing;
}
