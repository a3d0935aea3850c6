import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { desktopMessages as words } from '../../common/messages/desktop.ts';

/** Screens in the menu, each with its shortcut. */
const places = () => [
  { label: words.menuDashboard, path: '/dashboard', accelerator: 'CmdOrCtrl+1' },
  { label: words.menuNotary, path: '/notary', accelerator: 'CmdOrCtrl+2' },
  { label: words.menuTemplates, path: '/templates', accelerator: 'CmdOrCtrl+3' },
  { label: words.menuJournal, path: '/journal', accelerator: 'CmdOrCtrl+4' },
  { label: words.menuVerify, path: '/verify', accelerator: 'CmdOrCtrl+5' },
];

/** The application menu in the layout of the platform. */
export function menuTemplate(
  goTo: (path: string) => void,
  mac = process.platform === 'darwin',
): MenuItemConstructorOptions[] {
  const settings: MenuItemConstructorOptions = {
    label: words.menuSettings,
    accelerator: 'CmdOrCtrl+,',
    click: () => goTo('/desktop'),
  };
  const appMenu: MenuItemConstructorOptions = {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      settings,
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  };
  return [
    ...(mac ? [appMenu] : []),
    {
      label: words.menuFile,
      submenu: mac
        ? [{ role: 'close' }]
        : [
            settings,
            { type: 'separator' },
            { role: 'close' },
            { label: words.quit, accelerator: 'Ctrl+Q', click: () => app.quit() },
          ],
    },
    { role: 'editMenu' },
    {
      label: words.menuGo,
      submenu: places().map(({ label, path, accelerator }) => ({
        label,
        accelerator,
        click: () => goTo(path),
      })),
    },
    {
      label: words.menuView,
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ];
}

/**
 * Sets the menu. No item reloads a page or opens developer tools, because both end a running
 * session.
 */
export function setMenu(goTo: (path: string) => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(goTo)));
}
