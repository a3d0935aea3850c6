import type { SignInState } from '../../../common/desktop-bridge.ts';
import { callDesktop, isDesktop } from './desktop.ts';
import { draftsStored } from './sealed-storage/drafts.ts';
import { serverOrigin } from './server-origin.ts';

const LOGIN_PATH = '/api/login';
/** The server and the app accept no longer return addresses. */
const LONGEST_RETURN = 500;

let left = false;
let ending = 0;

/** True once the page is being left, and during a request that ends by leaving it. */
export function isLeaving(): boolean {
  return left || ending > 0;
}

/** Ends the user's own sign-in with a request: notices of it meanwhile are expected. */
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
  // The browser's back button can show this page again unchanged.
  window.addEventListener('pageshow', () => {
    left = false;
  });
  window.location.assign(path);
}

/**
 * The current address with its filters. Excludes the part after `#`: it may contain an invitation
 * code, which no server may read.
 */
function whereOneIs(): string {
  const { pathname, search } = window.location;
  const whole = pathname + search;
  return whole.length > LONGEST_RETURN ? pathname : whole;
}

/** Goes to sign-in and back to this screen afterwards, unless this is a start page. */
export function goToSignIn(): void {
  const here = whereOneIs();
  const atStart = window.location.pathname === '/' || here === '/dashboard';
  signInFor(atStart ? null : here);
}

/** Goes to sign-in, and afterwards to a screen. @param returnTo null for the start page */
export function signInFor(returnTo: string | null): void {
  if (serverOrigin) {
    goTo(serverOrigin + LOGIN_PATH);
    return;
  }
  const query = returnTo === null ? '' : `?${new URLSearchParams({ returnTo })}`;
  // In the desktop app, the start page leads to the system browser.
  goTo((isDesktop() ? '/' : LOGIN_PATH) + query);
}

/** Goes to the creation of an account, and back to this screen afterwards. */
export function goToRegistration(): void {
  goTo(`${LOGIN_PATH}?${new URLSearchParams({ register: '1', returnTo: whereOneIs() })}`);
}

/**
 * Goes to a sign-in that always asks for credentials, and back to this screen.
 * @returns the state of the sign-in in the desktop app, whose window stays; null if the page is
 * left
 * @throws DesktopError if the app cannot start it
 */
export async function goToFreshSignIn(): Promise<SignInState | null> {
  const returnTo = whereOneIs();
  await draftsStored();
  if (isDesktop()) return callDesktop('sign-in:start', { returnTo, fresh: true });
  goTo(`${serverOrigin}${LOGIN_PATH}?${new URLSearchParams({ fresh: '1', returnTo })}`);
  return null;
}
