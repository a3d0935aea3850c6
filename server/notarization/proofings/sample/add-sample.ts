import type { StoredUser } from '../../../accounts/users/store.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Services } from '../../../services.ts';
import { addImage } from '../add-image.ts';
import { samplePerson } from './sample-person.ts';

/**
 * Whether a person can try identity proofing without an ID: only where the sandbox decides, because
 * its results prove nothing anyway.
 */
export const offersSample = ({ identityVendor }: Pick<Services, 'identityVendor'>): boolean =>
  identityVendor?.sandbox === true;

/**
 * Stores the pictures of a sample ID with the name of the account, in the same way as pictures that
 * the person takes.
 * @throws AppError 404 with a real vendor or none, and those of `addImage`
 */
export async function addSample(
  services: Services,
  of: { sessionId: string; userId: string },
  user: StoredUser,
): Promise<void> {
  if (!offersSample(services)) throw notFound('endpoint_not_found');
  // Only the sandbox needs the drawing code.
  const { drawSample } = await import('./draw-sample.ts');
  const pictures = await drawSample(samplePerson(user, new Date()));
  for (const side of ['front', 'back', 'selfie'] as const) {
    const image = { side, bytes: pictures[side], documentKind: 'license' as const };
    await addImage(services, of, image);
  }
}
