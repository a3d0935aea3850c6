import type { ServerProblem } from '../desktop-bridge.ts';
import { formatClock, formatDateTime } from '../formats.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/desktop.ts';
import { actNames, actsText } from './notarization-sessions.ts';

export const { desktopMessages } = createMessages(
  english,
  async () => (await import('./es/desktop.ts')).spanish,
);

/** Returns how far off a clock is, in the largest suitable unit. */
function clockOff(minutes: number): string {
  const words = minutes > 0 ? desktopMessages.clockAhead : desktopMessages.clockBehind;
  const many = Math.abs(minutes);
  if (many >= 1440) return words.days({ count: Math.round(many / 1440) });
  if (many >= 60) return words.hours({ count: Math.round(many / 60) });
  return words.minutes({ count: many });
}

/** Returns the detail of a server problem as a sentence, or null if it has none. */
export function problemDetail(problem: ServerProblem, detail: string): string | null {
  if (problem === 'clock') return clockOff(Number(detail));
  const words = desktopMessages.problems[problem];
  return 'detail' in words ? words.detail({ detail }) : null;
}

type Acts = Parameters<typeof actsText>[0];

const nameOf = (acts: Acts) =>
  Object.hasOwn(actNames, acts.act) ? actsText(acts) : desktopMessages.unknownSession;

/** Returns the line of a session in the tray menu. */
export const traySession = (acts: Acts, at: string): string =>
  desktopMessages.traySession({ time: formatClock(at), session: nameOf(acts) });

/** Returns the tooltip of the tray icon. */
export function trayTip(today: number, pending: number): string {
  return pending > 0
    ? desktopMessages.trayTipPending({ today, pending })
    : desktopMessages.trayTip({ today });
}

/** Returns the text of the notification about an offer. */
export const offerText = (acts: Acts, at: string): string =>
  desktopMessages.offerText({ session: nameOf(acts), time: formatDateTime(at) });
