import type { PolicyName, SettingInForce, UpdateChannel } from '../desktop-settings.ts';
import type { UpdateState, UpdateStatus } from '../desktop-updates.ts';

const settingNames: Record<PolicyName, string> = {
  serverAddress: 'Server address',
  updateChannel: 'Updates',
  updateFeed: 'Update server',
  offlineMaxItems: 'Maximum number of items in the outbox',
  offlineMaxMegabytes: 'Maximum size of the outbox (MB)',
  signInProvider: 'Sign-in provider',
  proxy: 'Proxy',
  proxyBypass: 'Addresses that bypass the proxy',
};

const channels: Record<UpdateChannel, string> = {
  latest: 'Stable versions',
  beta: 'Early versions (beta)',
  off: 'Off: the app does not update itself',
};

const statuses: Record<UpdateStatus, string> = {
  elsewhere: 'This app does not update itself.',
  off: 'Updates are turned off.',
  idle: 'The app is up to date.',
  checking: 'Checking for updates…',
  downloading: 'Downloading an update.',
  ready: 'An update is ready. It is installed when you close the app.',
  failed: 'The last check for updates failed.',
};

function shownValue({ name, value }: SettingInForce): string {
  if (value === null)
    return name === 'signInProvider' ? 'The provider that the server uses' : 'Not set';
  if (name === 'updateChannel') return channels[value as UpdateChannel];
  if (name === 'proxy' && value === 'system') return 'System settings';
  if (name === 'proxy' && value === 'direct') return 'None';
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
}

/** Text about the settings, updates and diagnostics of the desktop app. */
export const upkeepMessages = {
  updatesTitle: 'Updates',
  channel: 'Versions to install',
  channels,
  channelLocked: 'Your organization manages this setting.',
  status: (state: UpdateState) => statuses[state.status],
  percent: (percent: number, version: string) => `${Math.floor(percent)} % of version ${version}`,
  versionReady: (version: string) => `Version ${version}`,
  check: 'Check for updates',
  restart: 'Restart and install',

  settingsTitle: 'Settings on this computer',
  settingsText:
    'The settings of your organization take priority, then your own, then the defaults of the app. You can change the server and the updates unless your organization manages them.',
  setting: 'Setting',
  value: 'Value',
  decidedBy: 'Set by',
  settingNames,
  settingValue: shownValue,
  origins: { managed: 'Your organization', person: 'You', default: 'The app' },
  problemsTitle: 'Some of your organization’s settings are not valid',
  problemsText:
    'Show this to your administrator. If a value is not valid, the app uses the safest alternative. If a source of settings cannot be read at all, the app installs no updates and does not let you change settings.',
  problemOf: (place: string, key: string | null) => (key ? `${key} in ${place}` : place),

  diagnosticsTitle: 'Diagnostics',
  diagnosticsText:
    'If something does not work, these files help to find the cause. They contain versions, settings, counts and the log of the app. They contain no documents, names or passwords. Review them, then save them and send them to the person who helps you. The app does not send them.',
  collect: 'Show the files',
  collectAgain: 'Collect the files again',
  save: 'Save as ZIP…',
  saved: 'The diagnostics are saved',
  bytes: (text: string) => `${text.length.toLocaleString('en-US')} characters`,
  empty: 'This file is empty.',
  longFile: (shown: number) =>
    `The last ${shown.toLocaleString('en-US')} characters are shown. The ZIP contains the whole file.`,

  failedTitle: 'This could not be loaded',
} as const;
