import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import {
  type BridgeRefusal,
  bridgeCalls,
  type CallName,
  DESKTOP_ORIGIN,
  type ReplyOf,
} from '../../../common/desktop-bridge.ts';
import { bridgeMessages } from '../../../common/messages/desktop-errors.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';

type Parsed<N extends CallName> = ReturnType<(typeof bridgeCalls)[N]['request']['parse']>;

/** A call without an answer may return nothing. */
type Answer<N extends CallName> =
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
  ReplyOf<N> extends undefined ? void : ReplyOf<N>;

/** The handlers of the main process for a group of calls. */
export type Answers<Names extends CallName> = {
  [N in Names]: (request: Parsed<N>, event: IpcMainInvokeEvent) => Promise<Answer<N>> | Answer<N>;
};

/** True for the main frame of our own pages, false for embedded and foreign pages. */
export function isOwnPage(event: Pick<IpcMainInvokeEvent, 'senderFrame' | 'sender'>): boolean {
  const frame = event.senderFrame;
  if (!frame || frame.parent !== null) return false;
  if (!URL.canParse(frame.url)) return false;
  const { protocol, host } = new URL(frame.url);
  return `${protocol}//${host}` === DESKTOP_ORIGIN;
}

/**
 * Handles a group of calls. It checks the sender and parses the request. Errors are returned as a
 * code with a plain message. Unexpected errors are logged and returned as `failed`.
 */
export function answerCalls<Names extends CallName>(log: Log, answers: Answers<Names>): void {
  for (const name of Object.keys(answers) as Names[]) {
    const refuse = (error: BridgeRefusal) => ({ ok: false as const, error });
    ipcMain.handle(name, async (event, request: unknown) => {
      if (!isOwnPage(event)) {
        log.warn('a call came from a foreign page', { call: name });
        return refuse({ code: 'wrong_sender', message: bridgeMessages.wrong_sender });
      }
      const parsed = bridgeCalls[name].request.safeParse(request);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const place = issue?.path.join('.');
        return refuse({
          code: 'invalid_request',
          message: place
            ? `${place}: ${issue?.message}`
            : (issue?.message ?? bridgeMessages.invalid_request),
        });
      }
      try {
        const value = await answers[name](parsed.data as Parsed<Names>, event);
        return { ok: true as const, value };
      } catch (error) {
        if (error instanceof BridgeError) {
          return refuse({ code: error.code, message: error.message });
        }
        log.error('a call failed', { call: name, error });
        return refuse({
          code: 'failed',
          message: bridgeMessages.failed,
        });
      }
    });
  }
}
