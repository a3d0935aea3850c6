import type { Knex } from 'knex';
import { problem } from '../../../common/messages/errors.ts';
import type { StepValue } from '../../../common/script.ts';
import { findUser, fullName } from '../../accounts/users/store.ts';
import type { ActStep } from '../../notaries/rules/script-steps.ts';
import { unprintableName } from '../../notaries/rules/unprintable-name.ts';
import { conflict } from '../../platform/http/errors.ts';

/**
 * Returns the name under which a step identifies its person, which the act uses from then on. It is
 * the name in the identity document if one was verified. For personal knowledge or a credible
 * witness it is the name of the account, which the notary and the witness see. Null for all other
 * steps.
 * @throws AppError 409 for a person without a name, because a certificate cannot name an email
 * address, and for a name whose glyphs the PDF fonts lack
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
    throw conflict(problem('no_name', { name: person.name }));
  }
  return printed(fullName(user), null);
}

function printed(name: string, method: 'identity_document' | null): string {
  const objection = unprintableName(name, method);
  if (objection) throw conflict(objection);
  return name;
}
