import { eraseLeftovers } from './account/erase-account.ts';
import { forgetOldContactRequests } from './contact-requests/store.ts';
import { runEach } from './jobs/run-each.ts';
import { forgetOldSubscriptions } from './newsletter/store.ts';
import { forgetAskedAbout } from './proofings/attempts-store.ts';
import { forgetOldDetails } from './proofings/forget-details.ts';
import { forgetIdle } from './proofings/forget-idle.ts';
import { forgetOldPictures } from './proofings/forget-pictures.ts';
import { forgetOutlived } from './proofings/outlived-attempts-store.ts';
import { eraseRecordings } from './recording/erase-recordings.ts';
import { forgetOldAlerts } from './security-events/alerts-store.ts';
import { forgetOldAddresses } from './security-events/store.ts';
import type { Services } from './services.ts';

/**
 * Deletes data whose retention period is over: remains of deleted accounts, contact requests,
 * newsletter subscriptions, recordings, identity pictures and details, identity proofing attempts,
 * addresses in security events, and alerts. If one task fails, the others still run.
 */
export function applyRetention(services: Services): Promise<void> {
  return runEach(services.logger, [
    () => eraseLeftovers(services),
    () => forgetOldContactRequests(services.db),
    () => forgetOldSubscriptions(services.db),
    () => eraseRecordings(services),
    () => forgetOldPictures(services),
    () => forgetIdle(services),
    () => forgetOldDetails(services),
    () => forgetAskedAbout(services.db),
    () => forgetOutlived(services.db),
    () => forgetOldAddresses(services.db),
    () => forgetOldAlerts(services.db),
  ]);
}
