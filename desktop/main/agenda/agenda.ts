import { getOwnNotary } from '../../../common/notaries.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { listSessions } from '../../../common/notarization-sessions.ts';
import { listAssignments, type NotaryAssignment } from '../../../common/notary-assignments.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';

const REFRESH_MS = 5 * 60_000;
/** Sessions and offers that are still open, with the page size. */
const OPEN = { state: 'open', limit: '100' };
/**
 * Maximum pages of open sessions to read. The newest come first, so a session booked long ago for
 * today may be on a later page.
 */
const MOST_PAGES = 20;
/** A session that starts within this time is included even if it starts after midnight. */
const SOON_MS = 20 * 60_000;

/** The data that the tray, the badge and the notifications show. */
export interface Agenda {
  /** Today's open sessions, earliest first. */
  today: Pick<NotarizationSession, 'id' | 'act' | 'furtherActs' | 'scheduledAt' | 'status'>[];
  /** Offers that wait for the notary's answer. */
  pending: Pick<NotaryAssignment, 'id' | 'act' | 'furtherActs' | 'scheduledAt' | 'expiresAt'>[];
}

export const EMPTY_AGENDA: Agenda = { today: [], pending: [] };

const sameDay = (instant: string, day: Date) =>
  new Date(instant).toDateString() === day.toDateString();

const isSoon = (instant: string, now: Date) => {
  const ahead = Date.parse(instant) - now.getTime();
  return ahead > 0 && ahead < SOON_MS;
};

/** Reads the offers of the signed-in person. Returns none if they are not a notary. */
async function readPending(api: Api): Promise<Agenda['pending']> {
  let notary: { id: string };
  try {
    notary = await api.call(getOwnNotary);
  } catch (error) {
    if (error instanceof BridgeError && error.status === 404) return [];
    throw error;
  }
  const offers = await api.call(listAssignments, {
    params: { id: notary.id },
    query: OPEN,
  });
  return offers.filter(({ status }) => status === 'assigned');
}

/** Reads today's sessions from all open ones. */
async function readToday(api: Api, now: Date): Promise<Agenda['today']> {
  const found: Agenda['today'] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, next }: { items: NotarizationSession[]; next: string | null } =
      await api.callPage(listSessions, {
        query: cursor ? { ...OPEN, cursor } : OPEN,
      });
    for (const { id, act, scheduledAt, status } of items) {
      const isNear = sameDay(scheduledAt, now) || isSoon(scheduledAt, now);
      if (status === 'in_progress' || (status === 'scheduled' && isNear)) {
        found.push({ id, act, scheduledAt, status });
      }
    }
    cursor = next;
    if (!cursor) break;
  }
  return found.sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt));
}

/** Reads the agenda of the signed-in person. Returns null if no user is signed in. */
async function readAgenda(api: Api, now: Date): Promise<Agenda | null> {
  try {
    return { today: await readToday(api, now), pending: await readPending(api) };
  } catch (error) {
    if (error instanceof BridgeError && error.code === 'unauthorized') return null;
    throw error;
  }
}

export interface AgendaWatch {
  /** Reads the agenda again. On failure, the previous agenda stays. */
  refresh(): Promise<void>;
  /** Clears the agenda because no user is signed in anymore. */
  forget(): void;
}

/**
 * Reads the agenda on request and every five minutes.
 * @param onRead called after every reading; `first` is true for the first agenda of a person
 * @param onSignedOut called when the server answers that no user is signed in
 */
export function watchAgenda(
  api: Api,
  log: Log,
  onRead: (agenda: Agenda, first: boolean) => void,
  onSignedOut: () => void,
): AgendaWatch {
  let reading: Promise<void> | null = null;
  let again = false;
  let first = true;
  /**
   * Incremented for each person. An agenda that was requested for one person is never shown to the
   * next.
   */
  let person = 0;

  const read = async () => {
    do {
      again = false;
      const asked = person;
      try {
        const agenda = await readAgenda(api, new Date());
        if (asked !== person) continue;
        if (!agenda) onSignedOut();
        onRead(agenda ?? EMPTY_AGENDA, first);
        first = agenda === null;
      } catch (error) {
        // If no server can be asked now, there is nothing to report.
        const isAsked = !(error instanceof BridgeError && error.code === 'no_server');
        if (isAsked) log.warn('the agenda could not be read', { error });
      }
    } while (again);
    reading = null;
  };
  const refresh = (): Promise<void> => {
    // If changes arrive while a read is running, read once more, not once per change.
    if (reading) again = true;
    reading ??= read();
    return reading;
  };
  setInterval(() => void refresh(), REFRESH_MS).unref();
  return {
    refresh,
    forget() {
      person += 1;
      first = true;
      onRead(EMPTY_AGENDA, true);
    },
  };
}
