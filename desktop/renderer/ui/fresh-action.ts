import { useEffect, useRef } from 'react';
import { signInAgainMessages as words } from '../../../common/messages/sign-in-again.ts';
import type { User } from '../../../common/users.ts';
import { useAuthentication } from './current-user.ts';
import { draftKey } from './drafts.ts';
import { logProblem } from './log.ts';
import { useSignInAgain } from './sign-in-again.ts';

/** Removed with the drafts when the person signs out. */
const KEY = draftKey('action-after-sign-in');
/** An action that the person did not return for within this time is dropped. */
const KEPT_MS = 15 * 60_000;
/** A form opens only if at least this much of the recent sign-in remains to fill it in. */
const MARGIN_MS = 3 * 60_000;

interface KeptAction {
  userId: string;
  name: string;
  typed: string;
  at: number;
}

function read(): KeptAction | null {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as KeptAction | null;
  } catch {
    return null;
  }
}

function write(action: KeptAction | null): void {
  try {
    if (action) window.localStorage.setItem(KEY, JSON.stringify(action));
    else window.localStorage.removeItem(KEY);
  } catch (error) {
    logProblem('the action could not be kept', error);
  }
}

/** Drops the action that was to continue after the sign-in. */
export const dropAction = (): void => write(null);

/** Takes the stored action once, with its input. */
function takeAction(user: User, name: string): { typed: string } | null {
  const kept = read();
  if (!kept || kept.name !== name || kept.userId !== user.id) return null;
  dropAction();
  return Date.now() - kept.at < KEPT_MS ? { typed: kept.typed } : null;
}

const isFreshFor = ({ freshSignInUntil }: User, ms: number): boolean =>
  freshSignInUntil !== null && new Date(freshSignInUntil).getTime() - Date.now() > ms;

interface FreshAction {
  /** Acts at once, or leads to sign-in first and acts when the person is back. */
  start: (typed?: string) => void;
  /** Stores the action for after a sign-in that the server has requested. */
  keep: (typed?: string) => void;
}

/**
 * An action that needs a sign-in within the last 15 minutes. The sign-in comes before the form, so
 * that no input is lost, and the action continues automatically afterwards.
 *
 * @param name of the action, the same at each visit of the page
 * @param act the action, called with the input from before the sign-in
 */
export function useFreshAction(name: string, act: (typed: string) => void): FreshAction {
  const authentication = useAuthentication();
  const user = authentication.state === 'signed-in' ? authentication.user : null;
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const kept = user && isFreshFor(user, MARGIN_MS) ? takeAction(user, name) : null;
    if (kept) latest.current(kept.typed);
  }, [user, name]);
  const keep = (typed = '') => {
    if (user) write({ userId: user.id, name, typed, at: Date.now() });
  };
  return {
    keep,
    start: (typed = '') => {
      if (user && isFreshFor(user, MARGIN_MS)) {
        act(typed);
        return;
      }
      keep(typed);
      useSignInAgain.setState({ reason: words.recent });
    },
  };
}
