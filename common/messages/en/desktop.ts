export const english = {
  /** Text that is only in the desktop app: its menus, dialogs and own screens. */
  desktopMessages: {
    /** For each server problem: what is wrong, what it means and what to do. */
    problems: {
      unset: {
        title: 'Enter your server address',
        text: 'Enter the address that you use to open Sealwright in a browser. You can find it in your invitation email, or ask your organization.',
      },
      unreachable: {
        title: 'The server is not responding',
        text: 'Check that this computer is online and that the address is correct. If both are fine, the server may be temporarily unavailable. Your data is safe.',
        detail: 'Network error: {detail}',
      },
      not_sealwright: {
        title: 'This address is not a Sealwright server',
        text: 'Another site responded at this address. Check the address. It is the one that you use to open Sealwright in a browser.',
      },
      server_older: {
        title: 'The server is older than this app',
        text: 'This app needs a newer version of the server. Ask the administrator of the server to update it. Until then, use Sealwright in the browser. Your documents are safe.',
        detail: 'The server has version {detail}.',
      },
      app_older: {
        title: 'This app is too old for the server',
        text: 'Update the app to continue. Until then, use Sealwright in the browser. Your documents are safe.',
        detail: 'The server has version {detail}.',
      },
      certificate: {
        title: 'The connection to the server cannot be trusted',
        text: 'The certificate of the server has expired, belongs to another address, or was issued by a certificate authority that this computer does not trust. Someone may be intercepting the connection, so nothing was sent. If your organization has its own certificate authority, ask your administrator to install its certificate on this computer.',
        detail: 'Certificate error: {detail}',
      },
      sign_in_provider: {
        title: 'This server uses a different sign-in provider',
        text: 'Your organization allows sign-in only with its own provider, and this server uses a different one. Nothing was sent. Contact your administrator.',
        detail: 'The server uses {detail}.',
      },
      clock: {
        title: 'This computer’s clock is wrong',
        text: 'Sign-in codes and signatures need the correct time. Set the clock in the settings of this computer, preferably to update automatically, and check again.',
      },
    },
    /** How far off a clock is. */
    clockAhead: {
      days: 'It is about {count, plural, one {# day} other {# days}} ahead.',
      hours: 'It is about {count, plural, one {# hour} other {# hours}} ahead.',
      minutes: 'It is about {count, plural, one {# minute} other {# minutes}} ahead.',
    },
    clockBehind: {
      days: 'It is about {count, plural, one {# day} other {# days}} behind.',
      hours: 'It is about {count, plural, one {# hour} other {# hours}} behind.',
      minutes: 'It is about {count, plural, one {# minute} other {# minutes}} behind.',
    },
    address: 'Server address',
    addressHint: 'For example seal.example.com',
    connect: 'Connect',
    check: 'Check again',
    checking: 'Checking the server…',
    goOn: 'Continue anyway',
    otherAddress: 'Use another address',

    signInTitle: 'Sign in to Sealwright',
    signInText:
      'You sign in with your browser, where your password manager and passkeys are available. The app is then signed in automatically.',
    signIn: 'Sign in',
    waitingTitle: 'Continue in your browser',
    waitingText:
      'Sign in and confirm on the page that opened in your browser. This window then continues automatically.',
    openAgain: 'Open the page again',
    cancel: 'Cancel',
    signInUnreachable: 'We could not reach the server to complete the sign-in. Please try again.',
    signInTimeout: 'The sign-in was not completed within ten minutes. Please start again.',
    signInNoBrowser:
      'No browser could be opened. Choose a default browser in the settings of this computer and try again.',
    browserDoneTitle: 'You are signed in',
    browserDoneText: 'Continue in the Sealwright app. You can close this page.',
    browserRefusedTitle: 'This sign-in is not valid',
    browserRefusedText:
      'The Sealwright app is not waiting for this sign-in. Start the sign-in again in the app.',

    signOutTitle: 'A recording has not been sent yet',
    signOutText:
      'Segments of a session recording are still on this computer. If you sign out now, they are deleted and the recording stays incomplete. To send them, stay signed in and online for a moment.',
    signOutWaitingText:
      'Segments of a session recording on this computer have not been sent yet. If you sign out now, they stay here, locked, and are sent when you sign in again. The server accepts them until 30 minutes after the end of the conference. Later segments are lost, and the recording stays incomplete.',
    signOutStay: 'Stay signed in',
    signOutAnyway: 'Sign out anyway',
    signOutLose: 'Sign out and delete them',
    changeServerText:
      'Segments of a session recording are still on this computer. If you change the server now, they are deleted and the recording stays incomplete. To send them, keep this server and stay online for a moment.',
    changeServerWaitingText:
      'Segments of a session recording on this computer have not been sent yet. If you change the server now, they stay here, locked, and are sent when you switch back to this server and sign in. The server accepts them until 30 minutes after the end of the conference. Later segments are lost, and the recording stays incomplete.',
    changeServerStay: 'Keep this server',
    changeServerAnyway: 'Change it anyway',
    changeServerLose: 'Change it and delete them',

    settingsTitle: 'This app',
    settingsIntro: 'Settings for this computer only. All other settings are in your profile.',
    server: 'Server',
    version: 'Version',
    system: 'System',
    systems: { windows: 'Windows', mac: 'macOS', linux: 'Linux' },
    change: 'Change the server',
    changeWarning:
      'When you change the server, you are signed out here. Nothing is changed or deleted on either server.',
    addressFixed: 'Your organization sets this address for this computer.',
    serverWell: 'The server is responding and works with this app.',
    browserOnlyTitle: 'This page is only available in the desktop app',
    browserOnlyText: 'There are no settings here for the browser.',

    shareTitle: 'What do you want to share?',
    shareText: 'Everyone in the session sees what you choose until you stop sharing.',
    shareScreens: 'Screens',
    shareWindows: 'Windows',
    share: 'Share',
    shareNone: 'This computer has no screen or window that can be shared.',

    leaveTitle: 'You are in a session',
    leaveText: 'If you leave now, the session continues without you until you come back.',
    quitTitle: 'A recording has not been sent yet',
    quitText:
      'Segments of a session recording on this computer have not been sent yet. If you quit now, they are sent when you start Sealwright again. The server accepts them until 30 minutes after the end of the conference. Later segments are lost, and the recording stays incomplete.',
    addingTitle: 'Files are still being added',
    addingText:
      'If you quit now, files that have not been copied yet are not added to the outbox and are not sent. They stay where they are on this computer, and you can add them again.',
    quitStay: 'Keep it open',
    quitAnyway: 'Quit anyway',
    stay: 'Stay',
    leave: 'Leave the session',
    downloadFailedTitle: 'The file was not saved',
    downloadFailedText:
      'The app could not reach the server, or this computer does not have enough space for the file. Without a network connection, you can only save files that you saved on this computer before.',
    startFailedTitle: 'Sealwright cannot start',
    startFailedText:
      'Your data on this computer was not changed. Make sure that the disk has free space and is not write-protected, then start Sealwright again. If this happens again, send the error below to your administrator.',
    crashTitle: 'This screen stopped working',
    crashText: 'Everything that you saved or sent is safe. Try to reload the screen.',
    hangTitle: 'Sealwright is not responding',
    hangText:
      'You can wait or reload the screen. If you reload, anything that you have not sent is lost.',
    wait: 'Wait',
    reload: 'Reload',
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
    trayMore: '{count, number} more…',
    traySession: '{time}  {session}',
    trayPending:
      '{count, plural, one {# session needs your answer} other {# sessions need your answer}}',
    trayOpen: 'Open Sealwright',
    trayTip: 'Sealwright: {today, plural, one {# session} other {# sessions}} today',
    trayTipPending:
      'Sealwright: {today, plural, one {# session} other {# sessions}} today, {pending, number} to answer',
    /** Instead of the name of an act that this version does not know. */
    unknownSession: 'Session',
    offerTitle: 'New session offer',
    offerText: '{session}, {time}. Open it to accept or decline.',
    soonTitle: 'Your session starts soon',
    soonText: 'It starts at {time}. Open it to check your camera and microphone.',
  },
} as const;
