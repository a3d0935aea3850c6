import { hasKeptRecording } from '../../conference/shared/kept-recording.ts';
import { callDesktop, isDesktop } from '../../ui/desktop.ts';
import { logProblem } from '../../ui/log.ts';
import { endSignInBy, goTo } from '../../ui/navigation.ts';
import { forgetDrafts } from '../../ui/sealed-storage/drafts.ts';

const LOGOUT_PATH = '/api/logout';

/** Signs out. Unsent input is not left to the next person at this computer. */
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

/**
 * Signs out and asks for another account, which continues at `returnTo`. The desktop app only signs
 * out.
 */
export function switchAccount(returnTo: string): void {
  if (isDesktop()) {
    signOut();
    return;
  }
  forgetDrafts();
  goTo(`${LOGOUT_PATH}?${new URLSearchParams({ returnTo })}`);
}
