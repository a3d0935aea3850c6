import { eraseLeftovers } from './account/erase-account.ts';
import { forgetOldContactRequests } from './contact-requests/store.ts';
import { forgetOldSubscriptions } from './newsletter/store.ts';
import { forgetOldDetails } from './proofings/forget-details.ts';
import { forgetOldPictures } from './proofings/forget-pictures.ts';
import { eraseRecordings } from './recording/erase-recordings.ts';
import type { Services } from './services.ts';

/** Removes whatever has been kept for its time: what deleted people left, what visitors sent, recordings, pictures, details. */
export async function applyRetention(services: Services): Promise<void> {
  await eraseLeftovers(services);
  await forgetOldContactRequests(services.db);
  await forgetOldSubscriptions(services.db);
  await eraseRecordings(services);
  await forgetOldPictures(services);
  await forgetOldDetails(services);
}
