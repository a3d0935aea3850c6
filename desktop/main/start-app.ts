import type { Session } from 'electron';
import { setLanguage } from '../../common/messages/catalog/current-language.ts';
import { type ShownAgenda, showAgenda } from './agenda/show-agenda.ts';
import type { DesktopConfig } from './config.ts';
import type { EarlyEvents } from './early-events.ts';
import { trackGivenFiles } from './files/given-files.ts';
import { startFiles } from './files/start-files.ts';
import { answerAppCalls } from './ipc/app-calls.ts';
import { answerKeyCalls } from './ipc/key-calls.ts';
import { answerOfflineCalls } from './ipc/offline-calls.ts';
import { answerServerCalls } from './ipc/server-calls.ts';
import { answerSessionCalls } from './ipc/session-calls.ts';
import { answerSignInCalls } from './ipc/sign-in-calls.ts';
import { answerUpkeepCalls } from './ipc/upkeep-calls.ts';
import type { Log } from './log.ts';
import type { RotatedLog } from './logs/rotated-log.ts';
import { setMenu } from './menu.ts';
import type { OfflineService } from './queue/offline-service.ts';
import type { Api } from './server/api.ts';
import type { PolicySource } from './settings/policy-sources.ts';
import { connect, openSession } from './start/connect.ts';
import { followPerson } from './start/follow-person.ts';
import { followSystem } from './start/follow-system.ts';
import { openKeys } from './start/open-keys.ts';
import { openAllSettings } from './start/open-settings.ts';
import { openStorage } from './start/open-storage.ts';
import { openWindows } from './start/open-windows.ts';
import { serveScreens } from './start/serve-screens.ts';
import { showFirstScreen } from './start/show-first-screen.ts';
import { startUpkeep } from './start/start-upkeep.ts';
import type { UpdateEngine } from './updates/update-engine.ts';
import type { UpdatedBy } from './updates/who-updates.ts';
import type { Windows } from './window/windows.ts';

interface StartOptions {
  config: DesktopConfig;
  log: Log;
  /** The build folder with `preload/` and `renderer/`. */
  built: string;
  /** Path of the built program that works on a disk. */
  diskProgram: string;
  /** Command line arguments, which may contain a link. */
  words?: readonly string[];
  /** Places where the organization may have configured settings. */
  policies?: PolicySource[];
  /**
   * The engine that finds and installs updates. Null if the app does not update itself; `elsewhere`
   * then explains who does.
   */
  updating?: { engine: UpdateEngine | null; elsewhere: UpdatedBy | null };
  /** The log files. */
  logs?: RotatedLog;
  /** Events of the system during the start. */
  early?: EarlyEvents;
  /** A monotonic clock, in milliseconds, for the quiet time of a watched folder. */
  now?: () => number;
}

/** The running app, for the parts that are added to it and for tests. */
export interface RunningApp {
  windows: Windows;
  session: Session;
  api: Api;
  agenda: ShownAgenda;
  offline: OfflineService;
  dataDir: string;
}

/**
 * Starts everything once Electron is ready, in phases. Callbacks of early phases use the results of
 * later ones: they run when the start is complete.
 */
export async function startApp(options: StartOptions): Promise<RunningApp> {
  const { config, log, built, diskProgram, words = [], policies = [], early, now } = options;

  const opened = await openAllSettings({ policies, serverAddress: config.serverAddress, log });
  const { dataDir, settings, windowState } = opened;

  const session = await openSession(opened);
  const { server, api, checkedApi } = connect({
    session,
    opened,
    log,
    onLeaving: () => signIn.leave(),
    onChanged: () => clearPerson(),
    onChecked: (status) => windows.tell('server:checked', status),
    onFound: (found) => offline.serverFound(found),
    onPassed: () => {
      void agenda.refresh();
      keys.resume();
    },
  });

  const { disks, offline } = await openStorage({
    opened,
    api,
    diskProgram,
    log,
    tell: (facts) => windows.tell('offline:changed', facts),
    onReached: () => void server.check(),
  });

  const screenShare = serveScreens({ session, built, api, offline, log });
  const isInTray = () => agenda.inTray;
  const { presence, windows } = openWindows({
    session,
    built,
    windowState,
    offline,
    log,
    isInTray,
  });
  const agenda = showAgenda(checkedApi, log, windows, () => void offline.isOverNow());

  const keys = openKeys({ api, dataDir, windows, log });
  const given = trackGivenFiles();
  const files = startFiles({ dataDir, disks, given, offline, log, windows, now });
  const people = { session, api, offline, windows, presence, agenda, files, keys, log };
  const { signIn, clearPerson } = followPerson(people);

  const upkeep = startUpkeep({
    settings: opened.inForce,
    ...(options.updating ?? { engine: null, elsewhere: null }),
    presence,
    offline,
    onUpdates: (state) => windows.tell('updates:changed', state),
    logs: options.logs ?? null,
    log,
  });

  answerAppCalls(log, server, (language) => {
    settings.change({ language });
    setLanguage(language);
    setMenu(windows.goTo);
    void agenda.refresh();
  });
  answerServerCalls(log, server, offline);
  answerOfflineCalls(log, offline, disks, given, keys.ask);
  answerSignInCalls(log, signIn, offline);
  answerSessionCalls(log, { presence, screenShare, refreshAgenda: agenda.refresh });
  answerKeyCalls(log, keys.keys, keys.consent);
  answerUpkeepCalls(log, upkeep);

  followSystem({ windows, windowState, offline, agenda });
  await showFirstScreen({ windows, windowState, server, files, words, early });
  return { windows, session, api, agenda, offline, dataDir };
}
