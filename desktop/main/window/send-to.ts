import type { WebContents } from 'electron';
import type { EventName, EventOf } from '../../../common/desktop-bridge.ts';

/** Sends an event to a page. Does nothing if the page is gone. */
export function sendTo<N extends EventName>(page: WebContents, name: N, payload: EventOf<N>): void {
  if (!page.isDestroyed()) page.send(name, payload);
}
