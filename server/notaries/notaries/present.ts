import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { problemText } from '../../../common/messages/errors.ts';
import type { Notary, ReviewedNotary } from '../../../common/notaries.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { isOwnNotary } from './policy.ts';
import type { StoredNotary } from './store.ts';
import { unprintableFields } from './unprintable-fields.ts';

/** @param reader whose language the texts are in */
export function presentNotary(reader: Pick<StoredUser, 'language'>, notary: StoredNotary): Notary {
  const { userId: _, ...shown } = notary;
  return {
    ...shown,
    rejectedAt: notary.rejectedAt?.toISOString() ?? null,
    renewalSubmittedAt: notary.renewalSubmittedAt?.toISOString() ?? null,
    createdAt: notary.createdAt.toISOString(),
    updatedAt: notary.updatedAt.toISOString(),
    unprintable: withLanguage(reader.language ?? 'en', () =>
      Object.fromEntries(
        Object.entries(unprintableFields(notary)).map(([field, why]) => [field, problemText(why)]),
      ),
    ),
  };
}

/** The same for staff, who may decide on every record except their own. */
export function presentReviewedNotary(
  user: Pick<StoredUser, 'id' | 'language'>,
  notary: StoredNotary,
): ReviewedNotary {
  return {
    ...presentNotary(user, notary),
    abilities: { decide: !isOwnNotary(user, notary) },
  };
}
