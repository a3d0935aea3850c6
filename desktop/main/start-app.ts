import path from 'node:path';
import {
  app,
  type BrowserWindow,
  powerMonitor,
  type Session,
  safeStorage,
  session as sessions,
  shell,
  utilityProcess,
} from 'electron';
import type { ServerStatus } from '../../common/desktop-bridge.ts';
import { loadTranslations } from '../../common/messages/catalog/create-messages.ts';
import { setLanguage } from '../../common/messages/catalog/current-language.ts';
import { matchLanguage } from '../../common/messages/catalog/languages.ts';
import { type ShownAgenda, showAgenda } from './agenda/show-agenda.ts';
import type { DesktopConfig } from './config.ts';
import { deepLinkIn, openDeepLinks } from './deep-links.ts';
import { Disks } from './disks/disks.ts';
import type { EarlyEvents } from './early-events.ts';
import { trackGivenFiles } from './files/given-files.ts';
import { filesIn } from './files/opened-files.ts';
import { startFiles } from './files/start-files.ts';
import { answerAppCalls } from './ipc/app-calls.ts';
import { answerKeyCalls, askInDialog } from './ipc/key-calls.ts';
import { answerOfflineCalls } from './ipc/offline-calls.ts';
import { answerServerCalls } from './ipc/server-calls.ts';
import { answerSessionCalls } from './ipc/session-calls.ts';
import { answerSignInCalls } from './ipc/sign-in-calls.ts';
import { answerUpkeepCalls } from './ipc/upkeep-calls.ts';
import { keychain } from './keychain.ts';
import { SealConsent } from './keys/seal-consent.ts';
import { createSigningKeys } from './keys/signing-keys.ts';
import { openKeysFile } from './keys/signing-keys-file.ts';
import type { Log } from './log.ts';
import type { RotatedLog } from './logs/rotated-log.ts';
import { setMenu } from './menu.ts';
import { watchPresence } from './presence.ts';
import { type OfflineService, openOfflineService } from './queue/offline-service.ts';
import { queueKeys } from './queue/queue-keys.ts';
import { guardQuit } from './quit-guard.ts';
import { createAppServer } from './serve/serve-app.ts';
import { type Api, createApi } from './server/api.ts';
import { checkAgain } from './server/check-again.ts';
import { watchServer } from './server/server-watch.ts';
import { followSettings, setProxy } from './settings/follow-settings.ts';
import type { PolicySource } from './settings/policy-sources.ts';
import { readPolicies } from './settings/read-policies.ts';
import { openSettings } from './settings/settings.ts';
import { clearPartition } from './sign-in/clear-partition.ts';
import { goOnSignedIn } from './sign-in/go-on.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { startUpkeep } from './start-upkeep.ts';
import type { UpdateEngine } from './updates/update-engine.ts';
import type { UpdatedBy } from './updates/who-updates.ts';
import { lockContents } from './window/lock-contents.ts';
import { setPermissions } from './window/permissions.ts';
import { recoverFromCrashes } from './window/recover.ts';
import { handleScreenShare } from './window/screen-share.ts';
import { watchDownloads } from './window/watch-downloads.ts';
import { openWindowState } from './window/window-state.ts';
import { manageWindows, pathShown, type Windows } from './window/windows.ts';

/** Cookies, caches and storage of the screens, separate from other sessions. */
export const PARTITION = 'persist:sealwright';

/** The partition that electron-updater uses for downloads. */
const UPDATER_PARTITION = 'electron-updater';

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

/** Starts everything once Electron is ready. */
export async function startApp(options: StartOptions): Promise<RunningApp> {
  const { config, log, built, words = [], policies = [], early } = options;
  const dataDir = app.getPath('userData');
  const settings = openSettings(dataDir, log);
  setLanguage(settings.value.language ?? matchLanguage(app.getPreferredSystemLanguages()));
  await loadTranslations();
  const inForce = followSettings(await readPolicies(policies), settings, config.serverAddress);
  const windowState = openWindowState(dataDir, log);
  const session = sessions.fromPartition(PARTITION);
  session.setUserAgent(`${session.getUserAgent()} Sealwright/${app.getVersion()}`);

  /**
   * Clears all data of the previous person. If another person has signed in, the cookie is already
   * theirs.
   */
  const forgetWhoWasHere = async ({ isAnotherHere }: { isAnotherHere: boolean }) => {
    windows.closeBeside();
    agenda.forget();
    consent.end();
    if (isAnotherHere) files.handOver();
    else files.forget();
    // The queue stops immediately. Wait for it last, so that a disk error does not keep a cookie.
    const left = offline.signedOut();
    await clearPartition(session, log, isAnotherHere);
    await left;
  };
  const deletePersonsProofings = async () => {
    await forgetWhoWasHere({ isAnotherHere: false });
    await windows.load('/');
  };
  /**
   * Whether the server passed the check since the start. Nothing is sent automatically before that.
   */
  let isRight = false;
  const heed = (status: ServerStatus) => {
    const { problem } = status;
    windows.tell('server:checked', status);
    // Do not repeat the check for an unreachable server. The offline service retries until it
    // responds.
    stands(problem !== null && problem !== 'unreachable');
    if (problem === 'unreachable') {
      offline.serverFound('unreached');
      return;
    }
    const before = isRight;
    // A wrong clock is for the person to judge. The server is still the right one.
    isRight = problem === null || problem === 'clock';
    const begins = isRight && !before;
    offline.serverFound(isRight ? 'right' : 'wrong');
    if (!begins) return;
    void agenda.refresh();
    resumeKeys();
  };
  const server = watchServer({
    session,
    settings,
    fixedAddress: inForce.server.address,
    allowed: inForce.server.allowed,
    provider: inForce.provider,
    log,
    onLeaving: () => signIn.leave(),
    onChanged: deletePersonsProofings,
    onChecked: heed,
  });
  const stands = checkAgain(() => void server.check());
  const api = createApi(session, () => server.address);
  // Set the proxy before the first request.
  await setProxy(inForce, [session, sessions.fromPartition(UPDATER_PARTITION)]);
  const disks = new Disks(() =>
    utilityProcess.fork(options.diskProgram, [], { serviceName: 'Sealwright Disk' }),
  );
  app.on('will-quit', () => disks.close());
  const offline = await openOfflineService({
    dataDir,
    disks,
    keys: queueKeys(keychain(safeStorage, process.platform)),
    api,
    log,
    limits: inForce.offline,
    tell: (facts) => windows.tell('offline:changed', facts),
    onReached: () => void server.check(),
  });
  app.on('will-quit', () => void offline.close());
  const folder = path.join(built, 'renderer');
  session.protocol.handle('app', createAppServer({ folder, api, offline }));
  setPermissions(session);
  watchDownloads(session, log);
  const screenShare = handleScreenShare(session, log);

  const presence = watchPresence();
  const quit = guardQuit({
    presence,
    hidesToTray: () => agenda.inTray,
    unsentPieces: offline.unsentPieces,
    isAdding: offline.isAdding,
  });
  const windows = manageWindows({
    session,
    preload: path.join(built, 'preload', 'preload.cjs'),
    state: windowState,
    isBusy: () => presence.active,
    onOpened: (window, isMain) => {
      quit.guard(window, isMain);
      recoverFromCrashes(window, log);
      if (isMain) rememberPath(window);
    },
  });
  const rememberPath = (window: BrowserWindow) => {
    const keep = () => windowState.change({ lastPath: pathShown(window) });
    window.webContents.on('did-navigate', keep);
    window.webContents.on('did-navigate-in-page', keep);
  };
  app.on('web-contents-created', (_event, contents) =>
    lockContents(contents, { openScreen: windows.openBeside, log }),
  );
  const agenda = showAgenda(
    createApi(session, () => (isRight ? server.address : null)),
    log,
    windows,
    () => void offline.isOverNow(),
  );

  const signIn = createSignIn({
    api,
    openBrowser: (url) => shell.openExternal(url),
    log,
    onState: (state) => windows.tell('sign-in:changed', state),
    onSignedIn: async (userId, { returnTo, asker }) => {
      const before = offline.person();
      const isAnother = before !== null && before !== userId;
      // A person whose session expired never signed out.
      if (isAnother) await forgetWhoWasHere({ isAnotherHere: true });
      else files.claim();
      if (isAnother) {
        await windows.replace(returnTo, () => offline.signedIn(userId));
        windows.show();
      } else {
        await offline.signedIn(userId);
        await goOnSignedIn({ windows, presence }, asker, returnTo);
      }
      await agenda.refresh();
      resumeKeys();
    },
    onSignedOut: deletePersonsProofings,
  });

  answerAppCalls(log, server, (language) => {
    settings.change({ language });
    setLanguage(language);
    setMenu(windows.goTo);
    void agenda.refresh();
  });
  answerServerCalls(log, server, offline);
  const ask = askInDialog(windows.main);
  const given = trackGivenFiles();
  answerOfflineCalls(log, offline, disks, given, ask);
  answerSignInCalls(log, signIn, offline);
  answerSessionCalls(log, { presence, screenShare, refreshAgenda: agenda.refresh });
  const keys = createSigningKeys({
    api,
    file: openKeysFile(dataDir, log),
    wrap: keychain(safeStorage, process.platform),
    ask,
    log,
  });
  const resumeKeys = () => {
    keys.resume().catch((error: unknown) => log.warn('a key is not certified yet', { error }));
  };
  const consent = new SealConsent({ api, keys, ask, log });
  app.on('will-quit', () => consent.end());
  answerKeyCalls(log, keys, consent);
  const updates = startUpkeep({
    settings: inForce,
    ...(options.updating ?? { engine: null, elsewhere: null }),
    busy: () => {
      if (presence.active) return 'in_session';
      if (offline.isAdding()) return 'adding';
      if (offline.facts().queue?.current) return 'sending';
      return offline.unsentPieces() > 0 ? 'unsent' : null;
    },
    onUpdates: (state) => windows.tell('updates:changed', state),
    logs: options.logs ?? null,
    queue: () => offline.facts().queue?.counts ?? null,
    log,
  });
  answerUpkeepCalls(log, updates);
  const files = startFiles({ dataDir, disks, given, offline, log, windows, now: options.now });
  setMenu(windows.goTo);
  openDeepLinks((place) => (place ? windows.goTo(place) : windows.show()));
  app.on('activate', windows.show);
  // Timers may be overdue after a sleep, and the network may have changed.
  powerMonitor.on('resume', () => {
    offline.tryNow();
    void agenda.refresh();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('will-quit', () => windowState.change({ closedWell: true }));

  // After a crash of the app, reopen the last screen.
  const { closedWell, lastPath } = windowState.value;
  windowState.change({ closedWell: false });
  early?.stop();
  const checked = server.check();
  const link = deepLinkIn([...words, ...(early?.links ?? [])]);
  await windows.load(link ?? (closedWell ? '/' : lastPath));
  const opened = [...(early?.files ?? []), ...filesIn(words, process.cwd())];
  if (opened.length > 0) await files.open(opened, checked);
  await checked;
  return { windows, session, api, agenda, offline, dataDir };
}
