import { forgetOldAlerts } from '../accounts/security-events/alerts-store.ts';
import { forgetOldAddresses } from '../accounts/security-events/store.ts';
import { forgetAskedAbout } from '../notarization/proofings/attempts-store.ts';
import { forgetIdle } from '../notarization/proofings/forget-idle.ts';
import { forgetOutlived } from '../notarization/proofings/outlived-attempts-store.ts';
import { eraseRecordings } from '../notarization/recording/erase-recordings.ts';
import { runEach } from '../platform/jobs/run-each.ts';
import type { Services } from '../services.ts';
import { eraseLeftovers } from './account/erase-account.ts';
import { forgetOldContactRequests } from './contact-requests/store.ts';
import { forgetOldDetails } from './evidence/forget-details.ts';
import { forgetOldPictures } from './evidence/forget-pictures.ts';
import { forgetOldSubscriptions } from './newsletter/store.ts';

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
