import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { problemText } from '../../../common/messages/errors.ts';
import type { Notary, ReviewedNotary } from '../../../common/notaries.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { isOwnNotary } from './policy.ts';
import type { StoredNotary } from './store.ts';
import { unprintableFields } from './unprintable-fields.ts';

/** @param reader whose language the texts are in */
export function presentNotary(reader: Pick<StoredUser, 'language'>, notary: StoredNotary): Notary {
  return {
    id: notary.id,
    email: notary.email,
    firstName: notary.firstName,
    lastName: notary.lastName,
    phone: notary.phone,
    profileImageUrl: notary.profileImageUrl,
    licenseNumber: notary.licenseNumber,
    commissionState: notary.commissionState,
    commissionExpiry: notary.commissionExpiry,
    ronCertified: notary.ronCertified,
    ronProviders: notary.ronProviders,
    employmentType: notary.employmentType,
    status: notary.status,
    statusReason: notary.statusReason,
    rejectedAt: notary.rejectedAt?.toISOString() ?? null,
    renewalExpiry: notary.renewalExpiry,
    renewalSubmittedAt: notary.renewalSubmittedAt?.toISOString() ?? null,
    suspendedByExpiry: notary.suspendedByExpiry,
    hourlyRate: notary.hourlyRate,
    sessionRate: notary.sessionRate,
    performanceRating: notary.performanceRating,
    totalSessions: notary.totalSessions,
    successfulSessions: notary.successfulSessions,
    timezone: notary.timezone,
    legalTimezone: notary.legalTimezone,
    languages: notary.languages,
    maxConcurrentSessions: notary.maxConcurrentSessions,
    specializations: notary.specializations,
    notes: notary.notes,
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
