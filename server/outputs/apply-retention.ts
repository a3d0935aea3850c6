import { deleteOldAlerts } from '../accounts/security-events/alerts-store.ts';
import { deleteOldAddresses } from '../accounts/security-events/store.ts';
import { deleteAskedAbout } from '../notarization/proofings/attempts-store.ts';
import { deleteIdleProofings } from '../notarization/proofings/delete-idle-proofings.ts';
import { forgetOutlived } from '../notarization/proofings/outlived-attempts-store.ts';
import { eraseRecordings } from '../notarization/recording/erase-recordings.ts';
import { deleteOldInvitationPhones } from '../notarization/session-data/invitations-store.ts';
import { runEach } from '../platform/jobs/run-each.ts';
import type { Services } from '../services.ts';
import { eraseLeftovers } from './account/erase-account.ts';
import { deleteOldContactRequests } from './contact-requests/store.ts';
import { deleteOldPictures } from './evidence/delete-pictures.ts';
import { deleteOldDetails } from './evidence/forget-details.ts';
import { deleteOldSubscriptions } from './newsletter/store.ts';

/**
 * Deletes data whose retention period is over: remains of deleted accounts, contact requests,
 * newsletter subscriptions, phone numbers of invitations, recordings, identity pictures and details,
 * identity proofing attempts, addresses in security events, and alerts. If one task fails, the others still run.
 */
export function applyRetention(services: Services): Promise<void> {
  return runEach(services.logger, [
    () => deleteOldContactRequests(services.db),
    () => deleteOldSubscriptions(services.db),
    // Recordings first, because the document of a recorded session goes only with its recording.
    () => eraseRecordings(services),
    () => eraseLeftovers(services),
    () => deleteOldPictures(services),
    () => deleteIdleProofings(services),
    () => deleteOldDetails(services),
    () => deleteAskedAbout(services.db),
    () => deleteOldInvitationPhones(services.db),
    () => forgetOutlived(services.db),
    () => deleteOldAddresses(services.db),
    () => deleteOldAlerts(services.db),
  ]);
}
