import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { problemText } from '../../../common/messages/errors.ts';
import type { Notary, ReviewedNotary } from '../../../common/notaries.ts';
import type { NotaryContract } from '../../../common/notary-contracts.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { AcceptedValue } from '../rules/authority-objection.ts';
import type { StoredContract } from './contracts-store.ts';
import { papersObjection } from './papers/policy.ts';
import type { StoredPaper } from './papers/store.ts';
import { isOwnNotary, stateObjection } from './policy.ts';
import type { StoredNotary } from './store.ts';
import { unprintableFields } from './unprintable-fields.ts';

type Acceptances = readonly (AcceptedValue & { state: string })[];

/**
 * @param reader whose language the texts are in
 * @param acceptances of the rules of all states
 * @param papers of this notary and perhaps others
 */
export function presentNotary(
  reader: Pick<StoredUser, 'language'>,
  notary: StoredNotary,
  acceptances: Acceptances,
  papers: readonly StoredPaper[],
): Notary {
  const accepted = acceptances.filter(({ state }) => state === notary.commissionState);
  const objection = stateObjection(notary, accepted);
  const lacking = papersObjection(
    notary,
    papers.filter(({ notaryId }) => notaryId === notary.id),
    new Date(),
  );
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
    stateObjection:
      objection && withLanguage(reader.language ?? 'en', () => problemText(objection)),
    papersObjection: lacking && withLanguage(reader.language ?? 'en', () => problemText(lacking)),
    papersDueAt: notary.papersDueAt?.toISOString() ?? null,
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
  acceptances: Acceptances,
  papers: readonly StoredPaper[],
): ReviewedNotary {
  return {
    ...presentNotary(user, notary, acceptances, papers),
    abilities: { decide: !isOwnNotary(user, notary) },
  };
}

export const presentContract = (contract: StoredContract): NotaryContract => ({
  id: contract.id,
  version: contract.version,
  employmentType: contract.employmentType,
  sessionRate: contract.sessionRate,
  hourlyRate: contract.hourlyRate,
  reason: contract.reason,
  createdAt: contract.createdAt.toISOString(),
});
