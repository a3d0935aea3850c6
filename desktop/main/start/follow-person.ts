import { type Session, shell } from 'electron';
import type { ShownAgenda } from '../agenda/show-agenda.ts';
import type { StartedFiles } from '../files/start-files.ts';
import type { Log } from '../log.ts';
import type { Presence } from '../presence.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import type { Api } from '../server/api.ts';
import { clearPartition } from '../sign-in/clear-partition.ts';
import { goOnSignedIn } from '../sign-in/go-on.ts';
import { createSignIn, type SignIn } from '../sign-in/sign-in.ts';
import type { Windows } from '../window/windows.ts';
import type { OpenedKeys } from './open-keys.ts';

interface PersonOptions {
  session: Session;
  api: Api;
  offline: OfflineService;
  windows: Windows;
  presence: Presence;
  agenda: ShownAgenda;
  files: StartedFiles;
  keys: OpenedKeys;
  log: Log;
}

/** Signs people in and out, so that no one sees the data of the previous person. */
export function followPerson(options: PersonOptions): {
  signIn: SignIn;
  /** Clears all data of the person, who has left, and shows the first screen. */
  clearPerson: () => Promise<void>;
} {
  const { session, api, offline, windows, presence, agenda, files, keys, log } = options;
  /**
   * Clears all data of the previous person. If another person has signed in, the cookie is already
   * theirs.
   */
  const forgetPerson = async ({ isAnotherHere }: { isAnotherHere: boolean }) => {
    windows.closeExtra();
    agenda.forget();
    keys.consent.end();
    if (isAnotherHere) files.handOver();
    else files.forget();
    // The queue stops immediately. Wait for it last, so that a disk error does not keep a cookie.
    const left = offline.signedOut();
    await clearPartition(session, log, isAnotherHere);
    await left;
  };
  const clearPerson = async () => {
    await forgetPerson({ isAnotherHere: false });
    await windows.load('/');
  };
  const signIn = createSignIn({
    api,
    openBrowser: (url) => shell.openExternal(url),
    log,
    onState: (state) => windows.tell('sign-in:changed', state),
    onSignedIn: async (userId, { returnTo, asker }) => {
      const before = offline.person();
      const isAnother = before !== null && before !== userId;
      // A person whose session expired never signed out.
      if (isAnother) await forgetPerson({ isAnotherHere: true });
      else files.claim();
      if (isAnother) {
        await windows.replace(returnTo, () => offline.signedIn(userId));
        windows.show();
      } else {
        await offline.signedIn(userId);
        await goOnSignedIn({ windows, presence }, asker, returnTo);
      }
      await agenda.refresh();
      keys.resume();
    },
    onSignedOut: clearPerson,
  });
  return { signIn, clearPerson };
}
