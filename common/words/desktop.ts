import type { ServerProblem } from '../desktop-bridge.ts';
import { actNames } from './notarization-sessions.ts';

const nameOf = (act: string) =>
  (Object.hasOwn(actNames, act) && actNames[act as keyof typeof actNames].name) || 'Session';

/** Returns hours and minutes in the format of this computer. */
const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

/**
 * For each server problem: what is wrong, what it means and what to do. `{detail}` is replaced with
 * the detail.
 */
const problems: Record<ServerProblem, { title: string; text: string; detail?: string }> = {
  unset: {
    title: 'Which server do you work with?',
    text: 'Enter the address at which you open Sealwright in a browser. Your office, or the letter that invited you, names it.',
  },
  unreachable: {
    title: 'The server does not answer',
    text: 'Check that this computer is online and that the address is spelled right. If both are, the server may be down for a moment; nothing of yours is lost.',
    detail: 'What the network said: {detail}',
  },
  not_sealwright: {
    title: 'There is no Sealwright at this address',
    text: 'Something answers there, but it is another site. Check the address; it is the one at which you open Sealwright in a browser.',
  },
  server_older: {
    title: 'The server is older than this app',
    text: 'This app needs a newer server to work rightly. Ask whoever runs the server to update it, or use Sealwright in the browser until then. Your documents are safe.',
    detail: 'The server has version {detail}.',
  },
  app_older: {
    title: 'This app is too old for the server',
    text: 'Update the app to go on, or use Sealwright in the browser until then. Your documents are safe.',
    detail: 'The server has version {detail}.',
  },
  certificate: {
    title: 'The connection to the server cannot be trusted',
    text: 'Its certificate was not issued by an authority that this computer trusts, has run out, or belongs to another address. Someone may be listening, so nothing was sent. If your office runs its own authority, its administrator has to install it on this computer.',
    detail: 'What the check said: {detail}',
  },
  sign_in_provider: {
    title: 'This server signs people in elsewhere',
    text: 'Your organisation allows signing in by its own provider alone, and this server uses another one. Nothing was sent. Tell your administrator.',
    detail: 'The server uses {detail}.',
  },
  clock: {
    title: "This computer's clock is wrong",
    text: 'Sign-in codes and signatures depend on the right time. Set the clock in the settings of this computer (best: automatically) and check again.',
  },
};

/** Returns how far off a clock is, in the largest suitable unit. */
function offBy(minutes: number): string {
  const many = Math.abs(minutes);
  const [count, unit] =
    many >= 1440
      ? [Math.round(many / 1440), 'day']
      : many >= 60
        ? [Math.round(many / 60), 'hour']
        : [many, 'minute'];
  return `It is about ${count} ${unit}${count === 1 ? '' : 's'} ${minutes > 0 ? 'ahead' : 'behind'}.`;
}

/** Text that is only in the desktop app: its menus, dialogs and own screens. */
export const desktopWords = {
  problems,
  offBy,
  address: 'Address of the server',
  addressHint: 'For example seal.example.com',
  connect: 'Connect',
  check: 'Check again',
  checking: 'Asking the server…',
  goOn: 'Continue anyway',
  otherAddress: 'Use another address',

  signInTitle: 'Sign in to Sealwright',
  signInText:
    'You sign in with the browser of this computer, where your password manager and passkeys are. The app is signed in from there.',
  signIn: 'Sign in',
  waitingTitle: 'Continue in your browser',
  waitingText:
    'Sign in and confirm on the page that opened in your browser. This window then continues automatically.',
  openAgain: 'Open the page again',
  cancel: 'Cancel',
  signInUnreachable: 'The server could not be reached to finish the sign-in. Please try again.',
  signInTimeout: 'The sign-in was not finished within ten minutes. Please start it again.',
  signInNoBrowser:
    'No browser could be opened. Choose a default browser in the settings of this computer and try again.',
  browserDoneTitle: 'You are signed in',
  browserDoneText: 'Continue in the Sealwright app. You can close this page.',
  browserRefusedTitle: 'This page has nothing for you',
  browserRefusedText:
    'It does not belong to a sign-in that the Sealwright app waits for. Start the sign-in again in the app.',

  signOutTitle: 'A recording has not been sent yet',
  signOutText:
    'Pieces of a session recording are still on this computer. If you sign out now they are deleted, and the recording stays incomplete. Stay signed in and online for a moment to send them.',
  signOutWaitingText:
    'Pieces of a session recording wait on this computer to be sent. If you sign out now they stay here, locked, and go on when you sign in again. The server takes them until 30 minutes after the call has ended; later ones are lost, and the recording stays incomplete.',
  signOutStay: 'Stay signed in',
  signOutAnyway: 'Sign out all the same',
  signOutLose: 'Sign out and delete them',
  changeServerText:
    'Pieces of a session recording are still on this computer. If you change the server now they are deleted, and the recording stays incomplete. Keep this server and stay online for a moment to send them.',
  changeServerWaitingText:
    'Pieces of a session recording wait on this computer to be sent. If you change the server now they stay here, locked, and go on when you come back to this one and sign in. The server takes them until 30 minutes after the call has ended; later ones are lost, and the recording stays incomplete.',
  changeServerStay: 'Keep this server',
  changeServerAnyway: 'Change it all the same',
  changeServerLose: 'Change it and delete them',

  settingsTitle: 'This app',
  settingsIntro: 'What concerns this computer alone. Everything else is in your profile.',
  server: 'Server',
  version: 'Version',
  system: 'System',
  systems: { windows: 'Windows', mac: 'macOS', linux: 'Linux' },
  change: 'Change the server',
  changeWarning:
    'Changing the server signs you out here. Nothing on either server is changed or deleted.',
  addressFixed: 'Your organisation sets this address for this computer.',
  serverWell: 'The server answers and goes with this app.',
  browserOnlyTitle: 'This page belongs to the desktop app',
  browserOnlyText: 'In a browser there is nothing to set here.',

  shareTitle: 'What do you want to share?',
  shareText: 'Everyone in the session sees what you pick, until you stop sharing.',
  shareScreens: 'Screens',
  shareWindows: 'Windows',
  share: 'Share',
  shareNone: 'This computer names no screen or window that could be shared.',

  leaveTitle: 'You are in a session',
  leaveText: 'If you leave now, the others stay without you until you come back.',
  quitTitle: 'A recording has not been sent yet',
  quitText:
    'Pieces of a session recording wait on this computer to be sent. If you quit now they go on when Sealwright is started again. The server takes them until 30 minutes after the call has ended; later ones are lost, and the recording stays incomplete.',
  addingTitle: 'Files are still being added',
  addingText:
    'If you quit now, those that have not been read yet are not in the outbox and are not sent. They stay where they are on this computer, and can be added again.',
  quitStay: 'Keep it open',
  quitAnyway: 'Quit all the same',
  stay: 'Stay',
  leave: 'Leave the session',
  downloadFailedTitle: 'The file was not saved',
  downloadFailedText:
    'The server could not be reached, or this computer has no room for the file. Files that were saved here before can be saved again without a network; others wait until there is one.',
  startFailedTitle: 'Sealwright cannot start',
  startFailedText:
    'What was kept on this computer was not changed. Make sure that its disk has room and can be written, then start Sealwright again. If this comes back, tell your administrator what stands below.',
  crashTitle: 'This screen keeps failing',
  crashText: 'What you had saved or sent is safe. Loading it again may help.',
  hangTitle: 'Sealwright does not answer',
  hangText: 'You can wait, or load the screen again. What you had not sent is lost then.',
  wait: 'Wait',
  reload: 'Load again',
  quit: 'Quit Sealwright',

  menuFile: 'File',
  menuGo: 'Go',
  menuView: 'View',
  menuSettings: 'This app…',
  menuDashboard: 'Dashboard',
  menuNotary: 'Notary',
  menuTemplates: 'Templates',
  menuJournal: 'Journal',
  menuVerify: 'Verify a document',

  trayToday: 'Today',
  trayNone: 'No sessions today',
  trayMore: (count: number) => `${count} more…`,
  traySession: (act: string, at: string) => `${timeOf(at)}  ${nameOf(act)}`,
  trayPending: (count: number) =>
    count === 1 ? '1 session waits for your answer' : `${count} sessions wait for your answer`,
  trayOpen: 'Open Sealwright',
  trayTip: (today: number, pending: number) =>
    `Sealwright: ${today === 1 ? '1 session' : `${today} sessions`} today${pending > 0 ? `, ${pending} to answer` : ''}`,
  offerTitle: 'A session is offered to you',
  offerText: (act: string, at: string) =>
    `${nameOf(act)}, ${new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}. Open it to accept or decline.`,
  soonTitle: 'Your session begins soon',
  soonText: (at: string) => `It begins at ${timeOf(at)}. Open it to check camera and microphone.`,
} as const;
