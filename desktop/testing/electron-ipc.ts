import type { WebContents } from './electron-window.ts';

type Handler = (event: never, ...given: never[]) => unknown;

export const handlers = new Map<string, Handler>();

export const ipcMain = {
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

/** As `ipcRenderer.invoke` arrives: structured clones both ways, of an error its text alone. */
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
