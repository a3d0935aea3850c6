import path from 'node:path';
import { app, nativeImage } from 'electron';
import { currentLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import type { Windows } from '../window/windows.ts';
import { type Agenda, type AgendaWatch, EMPTY_AGENDA, watchAgenda } from './agenda.ts';
import { createAnnouncer } from './announce.ts';
import { showBadge } from './badge.ts';
import { createTray, type TrayMenu } from './tray.ts';

/** The agenda in the tray, on the badge and in notifications. */
export interface ShownAgenda extends AgendaWatch {
  /** True if a tray icon can bring a hidden window back. */
  readonly inTray: boolean;
}

/** The image is next to the archive in an installed app, and in the sources otherwise. */
function trayImage() {
  const folder = app.isPackaged
    ? path.join(process.resourcesPath, 'tray')
    : path.join(app.getAppPath(), 'resources', 'tray');
  const mac = process.platform === 'darwin';
  const image = nativeImage.createFromPath(
    path.join(folder, mac ? 'trayTemplate.png' : 'tray.png'),
  );
  if (mac) image.setTemplateImage(true);
  return image;
}

/** @param onSignedOut called when the server answers that no user is signed in */
export function showAgenda(
  api: Api,
  log: Log,
  windows: Windows,
  onSignedOut: () => void,
): ShownAgenda {
  const { goTo, show } = windows;
  let tray: TrayMenu | null = null;
  try {
    tray = createTray({ image: trayImage(), goTo, open: show }, EMPTY_AGENDA);
  } catch (error) {
    // Some Linux desktops have no tray. The window then closes normally.
    log.warn('there is no tray', { error });
  }
  const announce = createAnnouncer(goTo);
  let before = JSON.stringify([currentLanguage(), EMPTY_AGENDA]);
  const onRead = (agenda: Agenda, first: boolean) => {
    announce(agenda, first);
    // The language is part of it, because the texts of the tray depend on it.
    const now = JSON.stringify([currentLanguage(), agenda]);
    if (now === before) return;
    before = now;
    tray?.show(agenda);
    showBadge(agenda.pending.length);
  };
  const watch = watchAgenda(api, log, onRead, onSignedOut);
  return { ...watch, inTray: tray !== null };
}
