import { EventEmitter } from 'node:events';
import { StandInEvent } from './electron-event.ts';
import { type Session, sessionOf } from './electron-session.ts';

interface WindowOptions {
  width?: number;
  height?: number;
  x?: number;
  y?: number;
  show?: boolean;
  webPreferences?: { partition?: string; session?: unknown; [name: string]: unknown };
  [name: string]: unknown;
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a page is really drawn: a Chromium page in the browser tests, nothing in the others. */
export interface View {
  load(url: string): Promise<void>;
  send(channel: string, payload: unknown): Promise<void>;
  url(): string;
}

export type OpenHandler = (details: { url: string }) => {
  action: 'allow' | 'deny';
  overrideBrowserWindowOptions?: WindowOptions;
};

let nextId = 1;
const windows: BrowserWindow[] = [];

/** Notifies the app of every new page. */
export const created = new EventEmitter();

export class WebContents extends EventEmitter {
  readonly id = nextId++;
  readonly sent: { channel: string; payload: unknown }[] = [];
  readonly loaded: string[] = [];
  session: Session;
  view: View | null = null;
  openHandler: OpenHandler | null = null;
  crashed = false;
  #destroyed = false;
  /** Number of pages that are loading. */
  #loading = 0;
  readonly preferences: WindowOptions['webPreferences'];

  constructor(preferences: WindowOptions['webPreferences']) {
    super();
    this.preferences = preferences;
    this.session =
      (preferences?.session as Session | undefined) ?? sessionOf(preferences?.partition ?? '');
  }

  readonly mainFrame = this.#makeFrame();

  #makeFrame(): { readonly url: string; parent: null } {
    const contents = this;
    return {
      get url() {
        return contents.getURL();
      },
      parent: null,
    };
  }
  getType(): 'window' {
    return 'window';
  }
  getURL(): string {
    return this.view?.url() ?? this.loaded.at(-1) ?? '';
  }
  async loadURL(url: string): Promise<void> {
    this.crashed = false;
    this.#loading += 1;
    try {
      await this.#load(url);
    } finally {
      this.#loading -= 1;
      if (this.#loading === 0) this.emit('did-stop-loading');
    }
  }
  async #load(url: string): Promise<void> {
    this.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: false });
    this.loaded.push(url);
    await this.view?.load(url);
    this.emit('did-navigate', {}, url);
    this.emit('did-finish-load');
  }
  reload(): void {
    void this.loadURL(this.getURL());
  }
  isLoadingMainFrame(): boolean {
    return this.#loading > 0;
  }
  isCrashed(): boolean {
    return this.crashed;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.emit('destroyed');
  }
  send(channel: string, payload: unknown): void {
    const copy = structuredClone(payload);
    this.sent.push({ channel, payload: copy });
    // As in Electron, an event for a page that is navigating is lost. All other errors are real.
    this.view?.send(channel, copy).catch((error: Error) => {
      if (!/Execution context was destroyed|has been closed/.test(error.message)) throw error;
    });
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
  downloadURL(url: string): void {
    void this.session.download(url, this);
  }
  setBackgroundThrottling(_allowed: boolean): void {}
  toggleDevTools(): void {}
}

export class BrowserWindow extends EventEmitter {
  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }
  static getFocusedWindow(): BrowserWindow | null {
    return windows.find(({ focused }) => focused) ?? null;
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    if (contents.isDestroyed()) throw new TypeError('Object has been destroyed');
    return windows.find(({ webContents }) => webContents === contents) ?? null;
  }

  readonly options: WindowOptions;
  readonly webContents: WebContents;
  focused = false;
  #visible: boolean;
  #minimized = false;
  #maximized = false;
  #fullScreen = false;
  #destroyed = false;
  #bounds: Rectangle;

  constructor(options: WindowOptions = {}) {
    super();
    this.options = options;
    this.#visible = options.show !== false;
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.#bounds = { x, y, width, height };
    this.webContents = new WebContents(options.webPreferences);
    windows.push(this);
    created.emit('web-contents-created', {}, this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.loadURL(url);
    this.emit('ready-to-show');
  }
  show(): void {
    this.#visible = true;
    this.focus();
  }
  hide(): void {
    this.#visible = false;
    this.focused = false;
  }
  isVisible(): boolean {
    return this.#visible;
  }
  focus(): void {
    for (const window of windows) window.focused = window === this;
  }
  isFocused(): boolean {
    return this.focused;
  }
  minimize(): void {
    this.#minimized = true;
  }
  restore(): void {
    this.#minimized = false;
  }
  isMinimized(): boolean {
    return this.#minimized;
  }
  maximize(): void {
    this.#maximized = true;
  }
  isMaximized(): boolean {
    return this.#maximized;
  }
  setFullScreen(full: boolean): void {
    this.#fullScreen = full;
  }
  isFullScreen(): boolean {
    return this.#fullScreen;
  }
  getBounds(): Rectangle {
    return { ...this.#bounds };
  }
  getNormalBounds(): Rectangle {
    return { ...this.#bounds };
  }
  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    this.emit('resize');
  }
  /** Description of the taskbar overlay icon. Null if there is none. */
  overlay: string | null = null;
  setOverlayIcon(image: unknown, description: string): void {
    this.overlay = image === null ? null : description;
  }
  setProgressBar(_share: number): void {}
  flashFrame(_flash: boolean): void {}
  setTitle(_title: string): void {}
  close(): void {
    const event = new StandInEvent();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.webContents.destroy();
    windows.splice(windows.indexOf(this), 1);
    this.emit('closed');
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
}
