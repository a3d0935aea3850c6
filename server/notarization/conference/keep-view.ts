import type { DocumentView } from '../../../common/realtime.ts';
import type { SeatSocket } from '../../platform/realtime/live-conferences.ts';
import type { Services } from '../../services.ts';
import { type StoredConference, setDocumentView } from './store.ts';

/** The view changes many times in a second while the notary scrolls. */
const EVERY_MS = 1000;

/** By conference of this process: the view that is stored when the time is over. */
const later = new Map<string, { view: DocumentView | null }>();

/**
 * Returns the notary's view for a participant who joins: from a message to the sockets of this node,
 * or as stored.
 */
export function viewIn(
  { liveConferences }: Pick<Services, 'liveConferences'>,
  { id, documentView }: Pick<StoredConference, 'id' | 'documentView'>,
): DocumentView | null {
  return liveConferences.viewOf(id) ?? later.get(id)?.view ?? documentView;
}

/** Stores the notary's view immediately, and then at most once per second. */
export async function keepView(
  services: Services,
  { conferenceId }: Pick<SeatSocket, 'conferenceId'>,
  view: DocumentView,
): Promise<void> {
  const waiting = later.get(conferenceId);
  if (waiting) {
    waiting.view = view;
    return;
  }
  const next: { view: DocumentView | null } = { view: null };
  later.set(conferenceId, next);
  setTimeout(() => {
    later.delete(conferenceId);
    if (next.view) void keepView(services, { conferenceId }, next.view);
  }, EVERY_MS).unref();
  // The others have the view already, and the next one is stored again.
  await setDocumentView(services.db, conferenceId, view).catch((error: unknown) =>
    services.logger.warn({ err: error }, 'the view of the notary could not be stored'),
  );
}
