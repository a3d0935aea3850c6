import type { SignatureField, SignatureMark } from '../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../common/session-people.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';

interface Signed {
  fields: SignatureField[];
  marks: SignatureMark[];
}

/** A document of a session that is to be signed. */
export interface ActToSign extends Signed {
  rules: Rules | null;
}

/** Returns whether a participant has signed and filled in all of their required fields. */
export function hasSignedAll(
  person: SessionPerson,
  rules: Rules | null,
  { fields, marks }: Signed,
): boolean {
  const own = marks.filter(({ userId }) => userId === person.userId);
  const mustSign =
    !person.credible && (person.role === 'witness' || (rules?.signature.principal.value ?? true));
  if (mustSign && !own.some(({ kind }) => kind === 'signature')) return false;
  const filled = new Set(marks.map(({ fieldId }) => fieldId));
  return !fields.some(({ id, person: key, required }) => {
    return key === person.key && required && !filled.has(id);
  });
}

/**
 * Returns the participant whose turn it is to sign; null if there is no order or everyone is done. It
 * is a person's turn until they have signed all documents of the session. People who were invited after the order was set come last. The notary may sign at any time.
 */
export function turnOf(
  order: readonly string[] | null,
  acts: readonly ActToSign[],
  people: readonly SessionPerson[],
): SessionPerson | null {
  if (!order) return null;
  const place = ({ key }: SessionPerson) => {
    const index = order.indexOf(key);
    return index < 0 ? order.length : index;
  };
  return (
    people
      .filter(({ role }) => role !== 'notary')
      .sort((a, b) => place(a) - place(b))
      .find((person) => acts.some((act) => !hasSignedAll(person, act.rules, act))) ?? null
  );
}
