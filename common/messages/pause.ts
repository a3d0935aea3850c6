import type { PauseReason } from '../pause-reasons.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/pause.ts';

export const { pauseReasonNames, pauseMessages } = createMessages(
  english,
  async () => (await import('./es/pause.ts')).spanish,
);

/** Returns why an act is paused, such as 'A question: the date of the deed'. */
export function pauseReasonText(reason: PauseReason, note: string | null): string {
  const name = pauseReasonNames[reason];
  return note ? pauseMessages.reasonWithNote({ reason: name, note }) : name;
}
