import type { SignatureField } from '../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import type { FoundField } from './found-field.ts';

/**
 * Assigns fields found in the document to people: to the owner unless the label says otherwise. A
 * witness field stays unassigned unless there is exactly one witness; then a person must choose.
 */
export function fieldOwner(
  { role, tight: _, ...field }: FoundField,
  people: readonly SessionPerson[],
): Omit<SignatureField, 'id'> {
  if (role === 'signer') return { ...field, person: 'owner' };
  if (role === 'notary') return { ...field, person: 'notary' };
  const [only, another] = people.filter((person) => person.role === 'witness');
  return { ...field, person: only && !another ? only.key : null };
}
