import type { SignatureField } from '../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import type { FoundField } from './read-blanks.ts';

/**
 * Gives what was found in the document to people: the owner's unless its words say otherwise. A
 * witness's blank is nobody's where there is not exactly one witness: then someone has to choose.
 */
export function whoseField(
  { role, ...field }: FoundField,
  people: readonly SessionPerson[],
): Omit<SignatureField, 'id'> {
  if (role === 'signer') return { ...field, person: 'owner' };
  if (role === 'notary') return { ...field, person: 'notary' };
  const [only, another] = people.filter((person) => person.role === 'witness');
  return { ...field, person: only && !another ? only.key : null };
}
