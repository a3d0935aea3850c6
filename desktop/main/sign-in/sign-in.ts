import { createHash, randomBytes } from 'node:crypto';
import type { WebContents } from 'electron';
import type { SignInState } from '../../../common/desktop-bridge.ts';
import { endDesktopSignIn, redeemDesktopCode } from '../../../common/desktop-sign-ins.ts';
import { desktopMessages as words } from '../../../common/messages/desktop.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import { type CodeListener, listenForCode } from './listen-for-code.ts';

/** Time limit for a sign-in in the browser, in milliseconds. */
const PATIENCE_MS = 10 * 60_000;

const secret = () => randomBytes(32).toString('base64url');

/** Signs in with the system browser, and signs out. */
export interface SignIn {
  /**
   * @param request `fresh`: whether the server must ask for the password even if the browser has a
   * session
   * @param asker the page that requests the sign-in and continues at `returnTo`
   */
  start(request: { returnTo: string; fresh: boolean }, asker: WebContents): Promise<SignInState>;
  cancel(): SignInState;
  end(): Promise<void>;
  /** Ends only the session on the server. Local data is not changed. */
  leave(): Promise<void>;
  readonly state: SignInState;
}

/** Where a person continues after the sign-in. */
interface GoOn {
  returnTo: string;
  asker: WebContents;
}

interface SignInOptions {
  api: Api;
  openBrowser: (url: string) => Promise<void>;
  log: Log;
  onState: (state: SignInState) => void;
  onSignedIn: (userId: string, goOn: GoOn) => Promise<void>;
  /** Clears all data of the person in the app. */
  onSignedOut: () => Promise<void>;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { api, openBrowser, log, onState, onSignedIn, onSignedOut } = options;
  let state: SignInState = { state: 'idle', message: null };
  let listener: CodeListener | null = null;
  let timer: NodeJS.Timeout | undefined;

  const tell = (next: SignInState): SignInState => {
    state = next;
    onState(next);
    return next;
  };
  const stop = () => {
    clearTimeout(timer);
    listener?.close();
    listener = null;
  };
  const finish = async (current: CodeListener, codeVerifier: string, goOn: GoOn) => {
    let code: string;
    try {
      code = await current.code;
    } catch {
      return;
    }
    if (listener !== current) return;
    stop();
    try {
      const { userId } = await api.call(redeemDesktopCode, { body: { code, codeVerifier } });
      tell({ state: 'idle', message: null });
      await onSignedIn(userId, goOn);
    } catch (error) {
      log.warn('the sign-in failed', { error });
      tell({
        state: 'failed',
        message: error instanceof BridgeError ? error.message : words.signInUnreachable,
      });
    }
  };

  const leave = async () => {
    stop();
    try {
      await api.call(endDesktopSignIn);
    } catch (error) {
      if (error instanceof BridgeError && error.code === 'unauthorized') return;
      // Without a network, the server's session expires later. The cookie is deleted here in any
      // case.
      log.warn('the server was not told of the sign-out', { error });
    }
  };

  return {
    get state() {
      return state;
    },

    async start({ returnTo, fresh }, asker) {
      stop();
      if (!api.address) throw new BridgeError('no_server', words.problems.unset.title);
      const codeVerifier = secret();
      const own = secret();
      const current = await listenForCode(own);
      listener = current;
      timer = setTimeout(() => {
        stop();
        tell({ state: 'failed', message: words.signInTimeout });
      }, PATIENCE_MS);
      timer.unref();
      void finish(current, codeVerifier, { returnTo, asker });
      const query = new URLSearchParams({
        client: 'desktop',
        port: String(current.port),
        state: own,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        ...(fresh ? { fresh: '1' } : {}),
      });
      tell({ state: 'waiting', message: null });
      try {
        await openBrowser(`${api.address}/api/login?${query}`);
      } catch (error) {
        log.warn('no browser could be opened', { error });
        stop();
        return tell({ state: 'failed', message: words.signInNoBrowser });
      }
      return state;
    },

    cancel() {
      stop();
      return tell({ state: 'idle', message: null });
    },

    leave,

    async end() {
      await leave();
      await onSignedOut();
    },
  };
}
