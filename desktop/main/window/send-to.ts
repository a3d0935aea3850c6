import type { WebContents } from 'electron';
import type { EventName, EventOf } from '../../../common/desktop-bridge.ts';

/** Tells a page something; one that is gone hears nothing. */
export function sendTo<N extends EventName>(page: WebContents, name: N, payload: EventOf<N>): void {
  if (!page.isDestroyed()) page.send(name, payload);
}
