import { app, powerMonitor } from 'electron';
import type { ShownAgenda } from '../agenda/show-agenda.ts';
import { openDeepLinks } from '../deep-links.ts';
import { setMenu } from '../menu.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import type { WindowState } from '../window/window-state.ts';
import type { Windows } from '../window/windows.ts';

interface SystemOptions {
  windows: Windows;
  windowState: WindowState;
  offline: OfflineService;
  agenda: ShownAgenda;
}

/** Reacts to the menu, links, the dock, the end of a sleep, and the end of the app. */
export function followSystem({ windows, windowState, offline, agenda }: SystemOptions): void {
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
}
