import type { SignInState } from '../../../common/desktop-bridge.ts';
import { callDesktop, isDesktop } from './desktop.ts';
import { forgetDrafts } from './drafts.ts';
import { hasKeptRecording } from './kept-recording.ts';
import { logProblem } from './log.ts';
import { serverOrigin } from './server-origin.ts';

const LOGIN_PATH = '/api/login';
const LOGOUT_PATH = '/api/logout';
/** The server and the app go back to nothing longer. */
const LONGEST_RETURN = 500;

let left = false;
let ending = 0;

/** True from the moment that this page is left, and while a call runs after which it is. */
export function isLeaving(): boolean {
  return left || ending > 0;
}

/** Ends the own sign-in by a call: what the page hears of it meanwhile is no news. */
export async function endSignInBy<T>(act: () => Promise<T>): Promise<T> {
  ending += 1;
  try {
    return await act();
  } finally {
    ending -= 1;
  }
}

/** Leaves the app with a full page load, as signing in and out do. */
export function goTo(path: string): void {
  left = true;
  // The browser's way back can show this page again as it was.
  window.addEventListener('pageshow', () => {
    left = false;
  });
  window.location.assign(path);
}

/**
 * Where one is, with the filters that stand in the address. The part behind `#` is left out: the code
 * of an invitation stands there because no server is to read it.
 */
function whereOneIs(): string {
  const { pathname, search } = window.location;
  const whole = pathname + search;
  return whole.length > LONGEST_RETURN ? pathname : whole;
}

/** Goes to sign in; afterwards one is back where one was, unless that was a start page anyway. */
export function goToSignIn(): void {
  if (serverOrigin) {
    goTo(serverOrigin + LOGIN_PATH);
    return;
  }
  const returnTo = whereOneIs();
  const atStart = window.location.pathname === '/' || returnTo === '/dashboard';
  if (isDesktop()) {
    // The screen of the app that leads into the system's browser.
    goTo(atStart ? '/' : `/?${new URLSearchParams({ returnTo })}`);
    return;
  }
  goTo(atStart ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ returnTo })}`);
}

/**
 * Goes to a sign-in that asks who one is, whatever it remembers, and back to this screen.
 * @returns how far it is in the desktop app, whose window stays; nothing where the page is left
 * @throws DesktopError where the app cannot begin it
 */
export async function goToFreshSignIn(): Promise<SignInState | null> {
  const returnTo = whereOneIs();
  if (isDesktop()) return callDesktop('sign-in:start', { returnTo, fresh: true });
  goTo(`${serverOrigin}${LOGIN_PATH}?${new URLSearchParams({ fresh: '1', returnTo })}`);
  return null;
}

/** Signs out; what was typed and not sent is not left to the next person at this computer. */
export function signOut(): void {
  forgetDrafts();
  if (isDesktop()) {
    endSignInBy(() => callDesktop('sign-in:end', { unsent: hasKeptRecording() })).catch(
      (error: unknown) => logProblem('the sign-out failed', error),
    );
    return;
  }
  goTo(LOGOUT_PATH);
}
