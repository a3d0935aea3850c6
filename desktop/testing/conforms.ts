import type { EventEmitter } from 'node:events';
import type * as electron from 'electron';
import type * as standIn from './electron.ts';
import type { ClientRequest } from './electron-net.ts';
import type { ChildProgram } from './electron-process.ts';
import type { DownloadItem, Session } from './electron-session.ts';
import type { WebContents } from './electron-window.ts';

/*
 * The compiler compares the stand-in with `electron.d.ts`: each of its members exists in Electron
 * with the same name, and the return type of each method is compatible (a promise if Electron
 * returns one, the same fields). The error names a misfit: "Type '"quit"' does not satisfy the
 * constraint 'never'".
 */

// biome-ignore lint/suspicious/noExplicitAny: any method, whatever it takes
type Method = (...given: any[]) => unknown;

/** True for values without methods. Objects of Electron's own classes are not compared. */
type IsData<T> =
  T extends Promise<infer V>
    ? IsData<V>
    : T extends Method
      ? false
      : T extends readonly (infer V)[]
        ? IsData<V>
        : T extends Buffer
          ? true
          : T extends object
            ? Extract<T[keyof T], Method> extends never
              ? true
              : false
            : true;

type MayStandFor<Given, Wanted> = Wanted extends Method
  ? Given extends Method
    ? boolean extends IsData<ReturnType<Wanted>>
      ? true
      : IsData<ReturnType<Wanted>> extends true
        ? ReturnType<Given> extends ReturnType<Wanted>
          ? true
          : ReturnType<Wanted> extends void
            ? true
            : false
        : true
    : false
  : true;

/** The names that Electron lacks or has with another type. `Own` are members for tests. */
type Misfit<Given, Wanted, Own = never> = {
  [K in Exclude<keyof Given & string, keyof EventEmitter | Own>]: K extends keyof Wanted
    ? MayStandFor<Given[K], Wanted[K]> extends true
      ? never
      : K
    : K;
}[Exclude<keyof Given & string, keyof EventEmitter | Own>];

type Fits<T extends never> = T;
type E = typeof electron;
type S = typeof standIn;

/** One line for each name that the main process may import from Electron. */
export type Conforming = [
  Fits<Exclude<keyof S, keyof E | 'standIn'>>,
  Fits<
    Misfit<
      S['app'],
      E['app'],
      'paths' | 'protocolClients' | 'badge' | 'lock' | 'quitting' | 'exitCode' | 'userModelId'
    >
  >,
  Fits<Misfit<S['autoUpdater'], E['autoUpdater']>>,
  Fits<Misfit<S['session'], E['session']>>,
  Fits<Misfit<S['protocol'], E['protocol'], 'registered'>>,
  Fits<Misfit<S['shell'], E['shell']>>,
  Fits<Misfit<S['dialog'], E['dialog']>>,
  Fits<Misfit<S['net'], E['net']>>,
  Fits<Misfit<ClientRequest, electron.ClientRequest>>,
  Fits<Misfit<S['ipcMain'], E['ipcMain']>>,
  Fits<Misfit<S['powerSaveBlocker'], E['powerSaveBlocker']>>,
  Fits<Misfit<S['screen'], E['screen'], 'displays' | 'getAllDisplays' | 'getPrimaryDisplay'>>,
  Fits<Misfit<S['nativeImage'], E['nativeImage']>>,
  Fits<Misfit<S['safeStorage'], E['safeStorage'], 'getSelectedStorageBackend'>>,
  Fits<Misfit<S['systemPreferences'], E['systemPreferences']>>,
  // A source contains two images, which are objects of an Electron class.
  Fits<Misfit<S['desktopCapturer'], E['desktopCapturer'], 'getSources'>>,
  Fits<Misfit<S['webContents'], E['webContents']>>,
  Fits<Misfit<S['utilityProcess'], E['utilityProcess']>>,
  Fits<Misfit<ChildProgram, electron.UtilityProcess, 'exitCode'>>,
  Fits<Misfit<S['powerMonitor'], E['powerMonitor']>>,
  Fits<
    Misfit<
      InstanceType<S['BrowserWindow']>,
      electron.BrowserWindow,
      'options' | 'focused' | 'overlay'
    >
  >,
  Fits<
    Misfit<
      WebContents,
      electron.WebContents,
      'sent' | 'loaded' | 'view' | 'openHandler' | 'crashed' | 'preferences' | 'destroy'
    >
  >,
  Fits<
    Misfit<
      Session,
      electron.Session,
      | 'proxy'
      | 'protocolHandlers'
      | 'proxy'
      | 'downloads'
      | 'cleared'
      | 'permissionRequest'
      | 'permissionCheck'
      | 'deviceCheck'
      | 'displayMedia'
      | 'userAgent'
      | 'online'
      | 'uplink'
      | 'personAt'
      | 'seat'
      | 'reach'
      | 'download'
    >
  >,
  Fits<Misfit<DownloadItem, electron.DownloadItem, 'bytes' | 'end'>>,
  Fits<Misfit<InstanceType<S['Menu']>, electron.Menu>>,
  Fits<Misfit<InstanceType<S['Tray']>, electron.Tray, 'menu' | 'tip' | 'destroyed'>>,
  Fits<Misfit<InstanceType<S['Notification']>, electron.Notification>>,
];
