import { getOwnNotary } from '../../../common/notaries.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { listSessions } from '../../../common/notarization-sessions.ts';
import { listAssignments, type NotaryAssignment } from '../../../common/notary-assignments.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';

const REFRESH_MS = 5 * 60_000;
/** What is not over, so many on a page. */
const OPEN = { state: 'open', limit: '100' };
/** Of what is not over; it begins with what was made last, and what was booked long ago for today stands further back. */
const MOST_PAGES = 20;
/** What begins so soon is shown on the evening before midnight too. */
const SOON_MS = 20 * 60_000;

/** What the tray, the badge and the notices show. */
export interface Agenda {
  /** The sessions of this day that are not over, the next one first. */
  today: Pick<NotarizationSession, 'id' | 'act' | 'scheduledAt' | 'status'>[];
  /** The offers that wait for the notary's answer. */
  pending: Pick<NotaryAssignment, 'id' | 'act' | 'scheduledAt' | 'expiresAt'>[];
}

export const EMPTY_AGENDA: Agenda = { today: [], pending: [] };

const sameDay = (instant: string, day: Date) =>
  new Date(instant).toDateString() === day.toDateString();

const isSoon = (instant: string, now: Date) => {
  const ahead = Date.parse(instant) - now.getTime();
  return ahead > 0 && ahead < SOON_MS;
};

/** Offers to the person, where they are a notary. */
async function readPending(api: Api): Promise<Agenda['pending']> {
  let notary: { id: string };
  try {
    notary = await api.call(getOwnNotary);
  } catch (error) {
    if (error instanceof BridgeError && error.code === 'not_found') return [];
    throw error;
  }
  const offers = await api.call(listAssignments, {
    params: { id: notary.id },
    query: OPEN,
  });
  return offers.filter(({ status }) => status === 'assigned');
}

/** The sessions of this day, of all that are not over. */
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

/** Reads the agenda of whoever is signed in; null where nobody is. */
async function readAgenda(api: Api, now: Date): Promise<Agenda | null> {
  try {
    return { today: await readToday(api, now), pending: await readPending(api) };
  } catch (error) {
    if (error instanceof BridgeError && error.code === 'unauthorized') return null;
    throw error;
  }
}

export interface AgendaWatch {
  /** Reads it anew; what cannot be read stays as it was. */
  refresh(): Promise<void>;
  /** Nobody is signed in any more. */
  forget(): void;
}

/**
 * Reads the agenda when asked, and every five minutes.
 * @param onRead told after every reading; `first` is true for what was there when the person came
 * @param onSignedOut told where the server says that nobody is signed in
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
  /** Counts the people: what was asked for one is never shown to the next. */
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
        // Where nobody may be asked now, nothing is known anew.
        const isAsked = !(error instanceof BridgeError && error.code === 'no_server');
        if (isAsked) log.warn('the agenda could not be read', { error });
      }
    } while (again);
    reading = null;
  };
  const refresh = (): Promise<void> => {
    // What changed while it was being read is read once more, not once for each change.
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
