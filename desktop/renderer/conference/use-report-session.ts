import { useEffect } from 'react';
import { callDesktop, isDesktop } from '../ui/desktop.ts';
import { logProblem } from '../ui/log.ts';

/**
 * Tells the desktop app, while the screen is mounted, that the person is in a session's conference.
 */
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
