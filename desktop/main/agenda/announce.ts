import { Notification } from 'electron';
import { desktopWords as words } from '../../../common/words/desktop.ts';
import type { Agenda } from './agenda.ts';

/** So long before its time a session is announced. */
const AHEAD_MS = 10 * 60_000;

/** Kept while they are shown: a notice that is collected takes its click with it. */
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
 * Announces what is new: an offer, and a session whose time comes. Neither a name nor a document's
 * title is in it, for notices are shown on locked screens too.
 */
export function createAnnouncer(
  goTo: (path: string) => void,
): (agenda: Agenda, first: boolean) => void {
  const announced = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();

  return (agenda, first) => {
    for (const { id, act, scheduledAt } of agenda.pending) {
      if (announced.has(id)) continue;
      announced.add(id);
      // What waited before is on the badge; only what comes now is worth an interruption.
      if (!first)
        notify(words.offerTitle, words.offerText(act, scheduledAt), () => goTo('/notary'));
    }
    const wanted = new Map(
      agenda.today
        .filter(({ status }) => status === 'scheduled')
        .map((session) => [`${session.id} ${session.scheduledAt}`, session]),
    );
    for (const [key, timer] of timers) {
      if (wanted.has(key)) continue;
      clearTimeout(timer);
      timers.delete(key);
    }
    for (const [key, { id, scheduledAt }] of wanted) {
      const wait = Date.parse(scheduledAt) - AHEAD_MS - Date.now();
      if (timers.has(key) || announced.has(key) || wait < -AHEAD_MS) continue;
      const timer = setTimeout(
        () => {
          timers.delete(key);
          announced.add(key);
          notify(words.soonTitle, words.soonText(scheduledAt), () => goTo(`/sessions/${id}`));
        },
        Math.max(0, wait),
      );
      timer.unref();
      timers.set(key, timer);
    }
  };
}
