import { useContext, useEffect, useId, useState } from 'react';
import { type Blocker, UNSAFE_DataRouterContext } from 'react-router-dom';

/**
 * Holds back every way out of the screen while `isAsked`: closing and reloading the window, for
 * which the browser asks, and the back button, which leaves the screen and not only a dialog.
 *
 * It does the same as `useBlocker` of the router, which would be part of the code of every screen.
 *
 * @returns the navigation that was held back; null if there is none
 */
export function useLeaveQuestion(isAsked: boolean): (Blocker & { state: 'blocked' }) | null {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const key = useId();
  const [held, setHeld] = useState<(Blocker & { state: 'blocked' }) | null>(null);
  useEffect(() => {
    if (!isAsked || !router) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    router.getBlocker(key, () => true);
    const stop = router.subscribe(({ blockers }) => {
      const blocker = blockers.get(key);
      setHeld(blocker?.state === 'blocked' ? blocker : null);
    });
    return () => {
      removeEventListener('beforeunload', ask);
      stop();
      router.deleteBlocker(key);
      setHeld(null);
    };
  }, [isAsked, router, key]);
  return held;
}
