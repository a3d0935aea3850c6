import type { WebContents } from './electron-window.ts';

type Handler = (event: never, ...given: never[]) => unknown;

export const handlers = new Map<string, Handler>();
export const listeners = new Map<string, Handler>();

export const ipcMain = {
  on(channel: string, listener: Handler): void {
    listeners.set(channel, listener);
  },
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    handlers.set(channel, handler);
  },
  removeHandler(channel: string): void {
    handlers.delete(channel);
  },
};

/** Delivers a message as `ipcRenderer.send` does. */
export function sendMessage(from: WebContents, channel: string, payload: unknown): void {
  const event = { sender: from, senderFrame: from.mainFrame, type: 'frame' };
  listeners.get(channel)?.(event as never, structuredClone(payload) as never);
}

/**
 * Calls a handler as `ipcRenderer.invoke` does: structured clones in both directions, and only the
 * text of an error.
 */
export async function callHandler(
  from: WebContents,
  channel: string,
  request: unknown,
): Promise<unknown> {
  const handler = handlers.get(channel);
  if (!handler) {
    throw new Error(
      `Error invoking remote method '${channel}': Error: No handler registered for '${channel}'`,
    );
  }
  const event = { sender: from, senderFrame: from.mainFrame, type: 'frame' };
  try {
    return structuredClone(await handler(event as never, structuredClone(request) as never));
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${String(error)}`);
  }
}
