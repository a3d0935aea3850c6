import type { Capture } from '../../../../common/captures.ts';
import type { Proofing } from '../../../../common/proofings.ts';
import type { ProofingDetails } from '../details.ts';
import type { StoredImage } from '../store.ts';
import type { StoredCaptureLink } from './capture-links-store.ts';

/** Returns what the phone sees: no data of the person, the document or the session. */
export function presentCapture(
  link: StoredCaptureLink,
  details: ProofingDetails | null,
  images: StoredImage[],
): Capture {
  return {
    documentKind: images.length > 0 && details ? details.documentKind : link.documentKind,
    images: images.map(({ side, advice }) => ({ side, advice })),
    isRead: (details?.reading ?? null) !== null,
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** Returns what the person sees on the computer. */
export function presentLink(link: StoredCaptureLink | null): Proofing['capture'] {
  if (!link) return null;
  const { id, openedAt, expiresAt } = link;
  return { id, state: openedAt ? 'open' : 'waiting', expiresAt: expiresAt.toISOString() };
}
