import type { Knex } from 'knex';
import type { StepValue } from '../../common/script.ts';
import { conflict } from '../http/errors.ts';
import type { ActStep } from '../rules/script-steps.ts';
import { unprintableName } from '../rules/unprintable-name.ts';
import { findUser, fullName } from '../users/store.ts';

/**
 * The name under which a step identifies its person, and by which the act names them from then on: of
 * their document where one was proved; by personal knowledge or a credible witness that of their
 * account, which the notary and the witness see. Null for all other steps.
 * @throws AppError 409 for someone without a name: nobody is certified as an address; and for a name
 * whose letters the sealed pages lack
 */
export async function identifiedAs(
  tx: Knex,
  { person }: ActStep,
  value: StepValue,
): Promise<string | null> {
  if (value.kind !== 'identity' || !person) return null;
  if (value.method === 'identity_document' && person.stated) {
    return printed(person.stated, 'identity_document');
  }
  const user = await findUser(tx, person.userId);
  if (!user?.firstName && !user?.lastName) {
    throw conflict(
      `${person.name} has no name in their account yet. Ask them to enter it in their profile, then do this step.`,
      'no_name',
    );
  }
  return printed(fullName(user), null);
}

function printed(name: string, method: 'identity_document' | null): string {
  const objection = unprintableName(name, method);
  if (objection) throw conflict(objection, 'unprintable_name');
  return name;
}
