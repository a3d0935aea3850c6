import { Notification } from 'electron';
import { formatClock } from '../../../common/formats.ts';
import { offerText, desktopMessages as words } from '../../../common/messages/desktop.ts';
import type { Agenda } from './agenda.ts';

/** How long before its start a session is announced. */
const AHEAD_MS = 10 * 60_000;
/** The longest single wait. Timers stop while the computer sleeps. */
const LOOK_MS = 60_000;

/**
 * Notifications are kept while they are shown. A garbage-collected notification loses its click
 * handler.
 */
const shown = new Set<Notification>();

function notify(title: string, body: string, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const notice = new Notification({ title, body });
  shown.add(notice);
  const over = () => shown.delete(notice);
  notice.on('click', () => {
    over();
    onClick();
  });
  notice.on('close', over);
  notice.show();
}

/**
 * Announces new offers and sessions that start soon. The texts contain no names and no document
 * titles, because notifications are also shown on locked screens.
 */
export function createAnnouncer(
  goTo: (path: string) => void,
): (agenda: Agenda, first: boolean) => void {
  const announced = new Set<string>();
  let coming = new Map<string, Agenda['today'][number]>();
  let timer: NodeJS.Timeout | undefined;

  /** Announces sessions that start soon. Skips sessions that began while the computer slept. */
  const look = () => {
    clearTimeout(timer);
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const [key, { id, scheduledAt }] of coming) {
      const begins = Date.parse(scheduledAt);
      if (announced.has(key) || now > begins) continue;
      if (begins - AHEAD_MS > now) {
        next = Math.min(next, begins - AHEAD_MS - now);
        continue;
      }
      announced.add(key);
      notify(words.soonTitle, words.soonText({ time: formatClock(scheduledAt) }), () =>
        goTo(`/sessions/${id}`),
      );
    }
    if (next < Number.POSITIVE_INFINITY) {
      timer = setTimeout(look, Math.min(next, LOOK_MS));
      timer.unref();
    }
  };

  return (agenda, first) => {
    for (const offer of agenda.pending) {
      const { id, scheduledAt } = offer;
      if (announced.has(id)) continue;
      announced.add(id);
      // The badge already counts earlier offers. Only new offers get a notification.
      if (!first) notify(words.offerTitle, offerText(offer, scheduledAt), () => goTo('/notary'));
    }
    coming = new Map(
      agenda.today
        .filter(({ status }) => status === 'scheduled')
        .map((session) => [`${session.id} ${session.scheduledAt}`, session]),
    );
    look();
  };
}
