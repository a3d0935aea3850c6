import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { CallName, DesktopBridge, EventName } from '../../common/desktop-bridge.ts';
import { GIVEN_FILE_CHANNEL } from '../../common/given-files.ts';

/*
 * Runs sandboxed before the page. It checks only the names; the main process parses the payloads.
 */

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
  'settings:choose-language': true,
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

/**
 * The screen that the main process requested before the page listened. A loaded page needs a moment
 * before it listens, and events sent in between would be lost.
 */
let pendingGo: { path: string } | null = null;
let goListeners = 0;
ipcRenderer.on('app:go', (_event, payload: { path: string }) => {
  if (goListeners === 0) pendingGo = payload;
});

const bridge: DesktopBridge = {
  call(name, request) {
    if (!Object.hasOwn(CALLS, name)) throw new Error('There is no such call.');
    return ipcRenderer.invoke(name, request);
  },
  on(name, listener) {
    if (!Object.hasOwn(EVENTS, name)) throw new Error('There is no such event.');
    // Do not pass on the event object. It would give the page access to every channel.
    const forward = (_event: unknown, payload: Parameters<typeof listener>[0]) =>
      listener(payload as never);
    ipcRenderer.on(name, forward);
    if (name !== 'app:go') return () => void ipcRenderer.off(name, forward);
    goListeners += 1;
    if (pendingGo) listener(pendingGo as never);
    pendingGo = null;
    return () => {
      goListeners -= 1;
      ipcRenderer.off(name, forward);
    };
  },
  pathOf(file) {
    const path = webUtils.getPathForFile(file);
    // The page cannot make a File from a path, so the main process accepts only paths that come
    // from here.
    if (path) ipcRenderer.send(GIVEN_FILE_CHANNEL, path);
    return path;
  },
};

contextBridge.exposeInMainWorld('sealwright', bridge);
