import { useEffect } from 'react';
import { callDesktop, isDesktop } from './desktop.ts';
import { logProblem } from './log.ts';

/** Tells the desktop app that one is in a session's room as long as the screen is there. */
export function useReportSession(): void {
  useEffect(() => {
    if (!isDesktop()) return;
    const report = (active: boolean) =>
      callDesktop('session:report', { active }).catch((error: unknown) =>
        logProblem('the app was not told of the session', error),
      );
    void report(true);
    return () => void report(false);
  }, []);
}
