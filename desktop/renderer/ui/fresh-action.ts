import { useEffect, useRef } from 'react';
import { signInAgainMessages as words } from '../../../common/messages/sign-in-again.ts';
import type { User } from '../../../common/users.ts';
import { useAuthentication } from './current-user.ts';
import { logProblem } from './log.ts';
import { draftKey, forgetDraft, loadDraft } from './sealed-storage/drafts.ts';
import { openDraft, writeDraft } from './sealed-storage/sealed-drafts.ts';
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

/** Drops the action that was to continue after the sign-in. */
export const dropAction = (): void => forgetDraft(KEY);

/** Takes the stored action once, with its input, if it is still wanted after it was decrypted. */
async function takeAction(
  user: User,
  name: string,
  isWanted: () => boolean,
): Promise<{ typed: string } | null> {
  const stored = loadDraft(KEY);
  if (stored === null) return null;
  const kept = JSON.parse((await openDraft(user.id, KEY, stored)) ?? 'null') as KeptAction | null;
  if (!kept || kept.name !== name || kept.userId !== user.id) return null;
  // It may have been taken or replaced meanwhile.
  if (!isWanted() || loadDraft(KEY) !== stored) return null;
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
    if (!user || !isFreshFor(user, MARGIN_MS)) return;
    let isMounted = true;
    takeAction(user, name, () => isMounted).then(
      (kept) => kept && latest.current(kept.typed),
      (error: unknown) => logProblem('the action could not be read', error),
    );
    return () => {
      isMounted = false;
    };
  }, [user, name]);
  const keep = (typed = '') => {
    if (!user) return;
    const action: KeptAction = { userId: user.id, name, typed, at: Date.now() };
    void writeDraft(user.id, KEY, JSON.stringify(action));
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
