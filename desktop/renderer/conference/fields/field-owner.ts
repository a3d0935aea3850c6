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

/** A text after the signature line of a witness, such as their printed name, is theirs too. */
function isOfWitness(field: FoundField, found: readonly FoundField[]): boolean {
  if (field.kind !== 'text' || field.role !== 'signer') return field.role === 'witness';
  const above = found
    .filter(({ kind, page, y }) => kind === 'signature' && page === field.page && y < field.y)
    .sort((one, other) => other.y - one.y);
  return above[0]?.role === 'witness';
}

/**
 * Assigns the fields found in the document to the people of a session. Leaves out those of a witness
 * if no witness takes part: nobody could fill them in, and they would prevent the seal.
 */
export function assignFields(
  found: readonly FoundField[],
  people: readonly SessionPerson[],
): Omit<SignatureField, 'id'>[] {
  const hasWitness = people.some(({ role }) => role === 'witness');
  return found
    .map((field) => (isOfWitness(field, found) ? { ...field, role: 'witness' as const } : field))
    .filter(({ role }) => hasWitness || role !== 'witness')
    .map((field) => fieldOwner(field, people));
}
