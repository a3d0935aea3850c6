import { app, Menu, type MenuItemConstructorOptions, type NativeImage, Tray } from 'electron';
import {
  traySession,
  trayTip,
  desktopMessages as words,
} from '../../../common/messages/desktop.ts';
import type { Agenda } from './agenda.ts';

const MOST_SESSIONS = 8;

export interface TrayMenu {
  show(agenda: Agenda): void;
}

interface TrayOptions {
  image: NativeImage;
  goTo: (path: string) => void;
  open: () => void;
}

/** Builds the tray menu: today's sessions, open offers, the window, and quit. */
export function trayItems(agenda: Agenda, { goTo, open }: Omit<TrayOptions, 'image'>) {
  const { today, pending } = agenda;
  const sessions: MenuItemConstructorOptions[] = today.slice(0, MOST_SESSIONS).map((session) => ({
    label: traySession(session, session.scheduledAt),
    click: () => goTo(`/sessions/${session.id}`),
  }));
  const more = today.length - sessions.length;
  return [
    { label: words.trayToday, enabled: false },
    ...(sessions.length > 0 ? sessions : [{ label: words.trayNone, enabled: false }]),
    ...(more > 0
      ? [{ label: words.trayMore({ count: more }), click: () => goTo('/dashboard') }]
      : []),
    { type: 'separator' },
    ...(pending.length > 0
      ? [{ label: words.trayPending({ count: pending.length }), click: () => goTo('/notary') }]
      : []),
    { label: words.trayOpen, click: open },
    { label: words.quit, click: () => app.quit() },
  ] satisfies MenuItemConstructorOptions[];
}

/** Adds the app to the system tray. @throws Error if the system has no tray. */
export function createTray(options: TrayOptions, agenda: Agenda): TrayMenu {
  const tray = new Tray(options.image);
  const show = (now: Agenda) => {
    tray.setToolTip(trayTip(now.today.length, now.pending.length));
    tray.setContextMenu(Menu.buildFromTemplate(trayItems(now, options)));
  };
  tray.on('click', options.open);
  show(agenda);
  return { show };
}
