import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { CallName, DesktopBridge, EventName } from '../../common/desktop-bridge.ts';

/* Runs sandboxed before the page. It knows the names alone; the main process parses what is sent. */

const CALLS: Record<CallName, true> = {
  'app:describe': true,
  'server:check': true,
  'server:choose': true,
  'server:accept-clock': true,
  'sign-in:start': true,
  'sign-in:cancel': true,
  'sign-in:state': true,
  'sign-in:end': true,
  'session:report': true,
  'agenda:refresh': true,
  'screen-share:choose': true,
  'keys:list': true,
  'keys:make': true,
  'keys:bring': true,
  'keys:forget': true,
  'keys:consent': true,
  'keys:withdraw': true,
  'offline:describe': true,
  'queue:list': true,
  'queue:add-files': true,
  'queue:add-bytes': true,
  'queue:add-answer': true,
  'queue:add-segment': true,
  'queue:change': true,
  'queue:act': true,
  'queue:send-all-again': true,
  'queue:remove': true,
  'queue:place': true,
  'queue:pause': true,
  'queue:try-now': true,
  'queue:begin-anew': true,
  'settings:read': true,
  'settings:choose-channel': true,
  'updates:state': true,
  'updates:check': true,
  'updates:restart': true,
  'diagnostics:collect': true,
  'diagnostics:save': true,
  'files:offer': true,
  'files:offered': true,
  'files:take': true,
  'files:dismiss': true,
  'watch:describe': true,
  'watch:choose': true,
  'watch:change': true,
  'watch:end': true,
};

const EVENTS: Record<EventName, true> = {
  'app:go': true,
  'server:checked': true,
  'sign-in:changed': true,
  'offline:changed': true,
  'updates:changed': true,
  'files:offered': true,
  'watch:changed': true,
  'screen-share:asked': true,
  'screen-share:over': true,
};

/** Paths of files that the person gave to the page; a page can make no such file of a path. */
const given = new Set<string>();

/** A page that is not ourselves any more must not name files of this computer. */
function requireGiven(request: unknown): void {
  const { paths } = (request ?? {}) as { paths?: unknown };
  if (!Array.isArray(paths)) return;
  for (const path of paths) {
    if (!given.has(path as string)) throw new Error('This file was not given to the page.');
  }
}

const bridge: DesktopBridge = {
  call(name, request) {
    if (!Object.hasOwn(CALLS, name)) throw new Error('There is no such call.');
    requireGiven(request);
    return ipcRenderer.invoke(name, request);
  },
  on(name, listener) {
    if (!Object.hasOwn(EVENTS, name)) throw new Error('There is no such event.');
    // The event object itself stays here: it would hand the page a way to every channel.
    const forward = (_event: unknown, payload: Parameters<typeof listener>[0]) =>
      listener(payload as never);
    ipcRenderer.on(name, forward);
    return () => void ipcRenderer.off(name, forward);
  },
  pathOf(file) {
    const path = webUtils.getPathForFile(file);
    if (path) given.add(path);
    return path;
  },
};

contextBridge.exposeInMainWorld('sealwright', bridge);
