/**
 * Replaces Electron for tests of the main process, which do not need its binary. It has the same
 * names and types (`conforms.ts`). Windows exist only in memory, but network access (HTTP) is real.
 * Tests use `standIn` to inspect it and to play the operating system.
 */
import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StandInEvent } from './electron-event.ts';
import { callHandler, handlers, listeners, sendMessage } from './electron-ipc.ts';
import { forked } from './electron-process.ts';
import { type Session, sessionOf, sessions } from './electron-session.ts';
import { BrowserWindow, created, type WebContents } from './electron-window.ts';

// biome-ignore lint/performance/noBarrelFile: it is the one module that Electron is
export { ipcMain } from './electron-ipc.ts';
export { net } from './electron-net.ts';
export { utilityProcess } from './electron-process.ts';
export { BrowserWindow } from './electron-window.ts';

class StandInApp extends EventEmitter {
  isPackaged = false;
  name = 'Sealwright';
  readonly paths = new Map<string, string>();
  readonly protocolClients: string[] = [];
  badge = 0;
  lock = true;
  quitting = false;
  exitCode: number | null = null;
  userModelId = '';

  getPath(name: string): string {
    const known = this.paths.get(name);
    if (known) return known;
    const made = mkdtempSync(path.join(tmpdir(), `sealwright-${name}-`));
    this.paths.set(name, made);
    return made;
  }
  setPath(name: string, folder: string): void {
    if (!existsSync(folder)) throw new Error(`Failed to set path '${name}': there is no ${folder}`);
    this.paths.set(name, folder);
  }
  getAppPath(): string {
    return path.join(import.meta.dirname, '..', '..');
  }
  getVersion(): string {
    return '0.1.0';
  }
  getName(): string {
    return this.name;
  }
  getLocale(): string {
    return 'en-US';
  }
  getPreferredSystemLanguages(): string[] {
    return ['en-US'];
  }
  whenReady(): Promise<void> {
    return Promise.resolve();
  }
  isReady(): boolean {
    return true;
  }
  requestSingleInstanceLock(): boolean {
    return this.lock;
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    this.protocolClients.push(scheme);
    return true;
  }
  setAppUserModelId(id: string): void {
    this.userModelId = id;
  }
  setBadgeCount(count?: number): boolean {
    this.badge = count ?? 0;
    return true;
  }
  setAboutPanelOptions(_options: { applicationName?: string; version?: string }): void {}
  /** Asks all listeners in Electron's order: `before-quit`, then each window, then `will-quit`. */
  quit(): void {
    const before = new StandInEvent();
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    for (const window of BrowserWindow.getAllWindows()) {
      window.close();
      if (!window.isDestroyed()) return;
    }
    const last = new StandInEvent();
    this.emit('will-quit', last);
    if (!last.defaultPrevented) this.exit(0);
  }
  exit(code?: number): void {
    this.exitCode = code ?? 0;
    this.quitting = true;
  }
  enableSandbox(): void {}
  relaunch(): void {}
  focus(): void {}
}

export const app = new StandInApp();
created.on('web-contents-created', (event: unknown, page: WebContents) =>
  app.emit('web-contents-created', event, page),
);

/**
 * The macOS updater, as far as it ends the app. electron-updater emits its event on other systems
 * too.
 */
class StandInAutoUpdater extends EventEmitter {
  /** Closes the windows first. `before-quit` and the rest follow when all are closed. */
  quitAndInstall(): void {
    this.emit('before-quit-for-update');
    for (const window of BrowserWindow.getAllWindows()) window.close();
    if (BrowserWindow.getAllWindows().length === 0) app.quit();
  }
}
export const autoUpdater = new StandInAutoUpdater();

export const session = {
  fromPartition: (partition: string): Session => sessionOf(partition),
  get defaultSession(): Session {
    return sessionOf('');
  },
};

export const protocol = {
  registered: [] as { scheme: string; privileges?: object }[],
  registerSchemesAsPrivileged(schemes: { scheme: string; privileges?: object }[]): void {
    protocol.registered.push(...schemes);
  },
};

const opened: string[] = [];
export const shell = {
  async openExternal(url: string): Promise<void> {
    opened.push(url);
    await standIn.browser?.(url);
  },
  showItemInFolder(_path: string): void {},
  async openPath(_path: string): Promise<string> {
    return '';
  },
};

type Answer = { response: number; checkboxChecked: boolean };
const asked: { message: string; buttons?: string[]; detail?: string }[] = [];
export const dialog = {
  async showMessageBox(
    first: BrowserWindow | { message: string; buttons?: string[]; detail?: string },
    second?: { message: string; buttons?: string[]; detail?: string },
  ): Promise<Answer> {
    const options = second ?? (first as { message: string });
    asked.push(options);
    return { response: standIn.answer(options), checkboxChecked: false };
  },
  showMessageBoxSync(
    first: BrowserWindow | { message: string; buttons?: string[]; detail?: string },
    second?: { message: string; buttons?: string[]; detail?: string },
  ): number {
    const options = second ?? (first as { message: string });
    asked.push(options);
    return standIn.answer(options);
  },
  showErrorBox(title: string, content: string): void {
    asked.push({ message: title, detail: content });
  },
  async showSaveDialog(..._given: unknown[]): Promise<{ canceled: boolean; filePath: string }> {
    return { canceled: standIn.saveAs === null, filePath: standIn.saveAs ?? '' };
  },
  async showOpenDialog(..._given: unknown[]): Promise<{ canceled: boolean; filePaths: string[] }> {
    return { canceled: standIn.files.length === 0, filePaths: [...standIn.files] };
  },
};

/** One menu item as it was requested. */
export interface MenuEntry {
  id?: string;
  label?: string;
  role?: string;
  type?: string;
  accelerator?: unknown;
  enabled?: boolean;
  checked?: boolean;
  submenu?: unknown;
  click?: (...given: never[]) => unknown;
}

export class Menu {
  readonly items: MenuEntry[];
  constructor(items: MenuEntry[] = []) {
    this.items = items;
  }
  static application: Menu | null = null;
  static buildFromTemplate(template: MenuEntry[]): Menu {
    return new Menu(template);
  }
  static setApplicationMenu(menu: Menu | null): void {
    Menu.application = menu;
  }
  static getApplicationMenu(): Menu | null {
    return Menu.application;
  }
}

export class Tray extends EventEmitter {
  static readonly all: Tray[] = [];
  menu: Menu | null = null;
  tip = '';
  destroyed = false;
  constructor(readonly_image: unknown) {
    super();
    void readonly_image;
    Tray.all.push(this);
  }
  setContextMenu(menu: Menu | null): void {
    this.menu = menu;
  }
  setToolTip(text: string): void {
    this.tip = text;
  }
  setImage(_image: unknown): void {}
  isDestroyed(): boolean {
    return this.destroyed;
  }
  destroy(): void {
    this.destroyed = true;
  }
}

export class Notification extends EventEmitter {
  static readonly shown: Notification[] = [];
  static isSupported(): boolean {
    return true;
  }
  title: string;
  body: string;
  constructor(options: { title?: string; body?: string } = {}) {
    super();
    this.title = options.title ?? '';
    this.body = options.body ?? '';
  }
  show(): void {
    Notification.shown.push(this);
  }
  close(): void {}
}

const blockers = new Map<number, string>();
let nextBlocker = 1;
export const powerSaveBlocker = {
  start(type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    blockers.set(nextBlocker, type);
    nextBlocker += 1;
    return nextBlocker - 1;
  },
  stop: (id: number): boolean => blockers.delete(id),
  isStarted: (id: number): boolean => blockers.has(id),
};

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

class StandInScreen extends EventEmitter {
  displays: { workArea: Rectangle }[] = [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }];
  getAllDisplays(): { workArea: Rectangle }[] {
    return this.displays;
  }
  getPrimaryDisplay(): { workArea: Rectangle } {
    return this.displays[0] as { workArea: Rectangle };
  }
}
export const screen = new StandInScreen();

class StandInImage {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
  isEmpty(): boolean {
    return this.source === '';
  }
  toDataURL(): string {
    return this.source;
  }
  setTemplateImage(_template: boolean): void {}
  resize(): StandInImage {
    return this;
  }
}
export const nativeImage = {
  createFromPath: (file: string) => new StandInImage(file),
  createFromBitmap: (bytes: Buffer, { width, height }: { width: number; height: number }) => {
    if (bytes.length !== width * height * 4) throw new Error('buffer has the wrong size');
    return new StandInImage(`bitmap ${width}x${height}`);
  },
  createFromDataURL: (address: string) => new StandInImage(address),
  createEmpty: () => new StandInImage(''),
};

/** Reversible but not plain text, which is enough to verify that data went through it. */
export const safeStorage = {
  isEncryptionAvailable: (): boolean => standIn.keychain !== 'none',
  async isAsyncEncryptionAvailable(): Promise<boolean> {
    return standIn.keychain !== 'none';
  },
  getSelectedStorageBackend: () => standIn.keychain,
  async encryptStringAsync(text: string): Promise<Buffer> {
    return Buffer.from(`${standIn.keychainKey}:${Buffer.from(text).toString('base64')}`);
  },
  async decryptStringAsync(kept: Buffer): Promise<{ shouldReEncrypt: boolean; result: string }> {
    const [mark, text = ''] = kept.toString().split(':');
    if (mark !== standIn.keychainKey)
      throw new Error('Error while decrypting the ciphertext provided.');
    return { shouldReEncrypt: false, result: Buffer.from(text, 'base64').toString() };
  },
};

export const desktopCapturer = {
  async getSources(options: { types: string[] }) {
    return standIn.sources.filter(({ id }) => options.types.includes(id.split(':')[0] as string));
  },
};

export const systemPreferences = {
  async askForMediaAccess(_device: 'camera' | 'microphone'): Promise<boolean> {
    return true;
  },
};

/** Finds the page of a frame. */
export const webContents = {
  fromFrame: (frame: unknown): WebContents | undefined =>
    BrowserWindow.getAllWindows().find((window) => window.webContents.mainFrame === frame)
      ?.webContents,
};

class StandInPowerMonitor extends EventEmitter {}
export const powerMonitor = new StandInPowerMonitor();

/** Plays the operating system for tests. Electron has nothing like it. */
export const standIn = {
  /** The system browser's reaction to an address that the app opens. */
  browser: null as ((url: string) => Promise<void>) | null,
  /** The index of the button that is pressed in a message box. */
  answer: (_options: { message: string; buttons?: string[] }): number => 0,
  /** The path that a save dialog returns. Null if it is canceled. */
  saveAs: null as string | null,
  /** The choice in an open dialog. */
  files: [] as string[],
  keychain: 'gnome_libsecret' as 'basic_text' | 'gnome_libsecret' | 'unknown' | 'none',
  /** The keychain's key. Change it to simulate a reset keychain. */
  keychainKey: 'stand-in',
  sources: [] as {
    id: string;
    name: string;
    display_id: string;
    appIcon: StandInImage;
    thumbnail: StandInImage;
  }[],
  image: (source: string) => new StandInImage(source),
  opened,
  asked,
  blockers,
  handlers,
  /**
   * Makes a bridge call as the page of `from`: cloned in both directions, with only the message of
   * an error.
   */
  invoke: (from: WebContents, name: string, request: unknown) => callHandler(from, name, request),
  /** Sends a message without a response as the page of `from`. */
  send: (from: WebContents, channel: string, payload: unknown) =>
    sendMessage(from, channel, payload),
  /** Simulates a new start of the app in the same process. Files on disk are kept. */
  restart(): void {
    app.removeAllListeners();
    autoUpdater.removeAllListeners();
    screen.removeAllListeners();
    powerMonitor.removeAllListeners();
    app.exitCode = null;
    app.quitting = false;
    app.lock = true;
    app.badge = 0;
    handlers.clear();
    listeners.clear();
    sessions.clear();
    blockers.clear();
    for (const one of forked) one.kill();
    opened.length = 0;
    asked.length = 0;
    Tray.all.length = 0;
    Notification.shown.length = 0;
    Menu.application = null;
    protocol.registered.length = 0;
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    standIn.browser = null;
    standIn.answer = () => 0;
    standIn.files = [];
    standIn.saveAs = null;
    standIn.sources = [];
    standIn.keychain = 'gnome_libsecret';
    standIn.keychainKey = 'stand-in';
  },
};
