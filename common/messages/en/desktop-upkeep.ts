export const english = {
  settingNames: {
    serverAddress: 'Server address',
    updateChannel: 'Updates',
    updateFeed: 'Update server',
    offlineMaxItems: 'Maximum number of items in the outbox',
    offlineMaxMegabytes: 'Maximum size of the outbox (MB)',
    signInProvider: 'Sign-in provider',
    proxy: 'Proxy',
    proxyBypass: 'Addresses that bypass the proxy',
  },
  /** Which versions the app installs. */
  updateChannelNames: {
    latest: 'Stable versions',
    beta: 'Early versions (beta)',
    off: 'Off: the app does not update itself',
  },
  updateStatusNames: {
    elsewhere: 'This app does not update itself.',
    off: 'Updates are turned off.',
    idle: 'The app is up to date.',
    checking: 'Checking for updates…',
    downloading: 'Downloading an update.',
    ready: 'An update is ready. It is installed when you close the app.',
    failed: 'The last check for updates failed.',
  },
  /** Text about the settings, updates and diagnostics of the desktop app. */
  upkeepMessages: {
    updatesTitle: 'Updates',
    channel: 'Versions to install',
    channelLocked: 'Your organization manages this setting.',
    percent: '{percent, number}% of version {version}',
    versionReady: 'Version {version}',
    check: 'Check for updates',
    restart: 'Restart and install',

    settingsTitle: 'Settings on this computer',
    settingsText:
      'The settings of your organization take priority, then your own, then the defaults of the app. You can change the server and the updates unless your organization manages them.',
    setting: 'Setting',
    value: 'Value',
    decidedBy: 'Set by',
    notSet: 'Not set',
    serverProvider: 'The provider that the server uses',
    systemProxy: 'System settings',
    noProxy: 'None',
    origins: { managed: 'Your organization', person: 'You', default: 'The app' },
    problemsTitle: 'Some of your organization’s settings are not valid',
    problemsText:
      'Show this to your administrator. If a value is not valid, the app uses the safest alternative. If a source of settings cannot be read at all, the app installs no updates and does not let you change settings.',
    problemPlace: '{key} in {place}',

    diagnosticsTitle: 'Diagnostics',
    diagnosticsText:
      'If something does not work, these files help to find the cause. They contain versions, settings, counts and the log of the app. They contain no documents, names or passwords. Review them, then save them and send them to the person who helps you. The app does not send them.',
    collect: 'Show the files',
    collectAgain: 'Collect the files again',
    save: 'Save as ZIP…',
    saved: 'The diagnostics are saved',
    characters: '{count, plural, one {# character} other {# characters}}',
    empty: 'This file is empty.',
    longFile: 'The last {shown, number} characters are shown. The ZIP contains the whole file.',

    failedTitle: 'This could not be loaded',
  },
} as const;
