import type { PolicyName, SettingInForce, UpdateChannel } from '../desktop-settings.ts';
import type { UpdateState, UpdateStatus } from '../desktop-updates.ts';

const settingNames: Record<PolicyName, string> = {
  serverAddress: 'Address of the server',
  updateChannel: 'New versions',
  updateFeed: 'Where new versions come from',
  offlineMaxItems: 'Items that may wait for the network',
  offlineMaxMegabytes: 'Megabytes that may wait for the network',
  signInProvider: 'Provider of sign-in',
  proxy: 'Proxy',
  proxyBypass: 'Reached without the proxy',
};

const channels: Record<UpdateChannel, string> = {
  latest: 'Finished versions',
  beta: 'Early versions (beta)',
  off: 'None: this app does not update itself',
};

const statuses: Record<UpdateStatus, string> = {
  elsewhere: 'This app does not update itself.',
  off: 'Updates are switched off.',
  idle: 'No newer version is known.',
  checking: 'Looking for a newer version…',
  downloading: 'A newer version is being fetched.',
  ready: 'A newer version is ready. It is installed when you close the app.',
  failed: 'The last look for a newer version failed.',
};

function shownValue({ name, value }: SettingInForce): string {
  if (value === null) return name === 'signInProvider' ? 'Whichever the server uses' : 'Not set';
  if (name === 'updateChannel') return channels[value as UpdateChannel];
  if (name === 'proxy' && value === 'system') return 'As this computer has it';
  if (name === 'proxy' && value === 'direct') return 'None';
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
}

/** Text about the settings, updates and diagnostics of the desktop app. */
export const upkeepWords = {
  updatesTitle: 'New versions',
  channel: 'Which versions this app fetches',
  channels,
  channelLocked: 'Your organisation decides this.',
  status: (state: UpdateState) => statuses[state.status],
  percent: (percent: number, version: string) => `${Math.floor(percent)} % of version ${version}`,
  versionReady: (version: string) => `Version ${version}`,
  check: 'Look now',
  restart: 'Restart and install',

  settingsTitle: 'What holds on this computer',
  settingsText:
    'Settings of your organisation come first, then yours, then those of the app. Yours to change are the server and the new versions, where your organisation has not decided them.',
  setting: 'Setting',
  value: 'Value',
  decidedBy: 'Decided by',
  settingNames,
  settingValue: shownValue,
  origins: { managed: 'Your organisation', person: 'You', default: 'The app' },
  problemsTitle: 'Something in your organisation’s settings does not hold',
  problemsText:
    'Show this to your administrator. Where a value does not do, the app does the most careful thing; while a place cannot be read at all, it fetches no versions and lets nothing be changed.',
  problemOf: (place: string, key: string | null) => (key ? `${key} in ${place}` : place),

  diagnosticsTitle: 'Diagnostics',
  diagnosticsText:
    'If something does not work, these files help to find out why: versions, settings, counts and what the app logged. They hold no documents, no names and no passwords. Read them, then save them and send them to whoever helps you. Nothing is sent by the app.',
  collect: 'Show the files',
  collectAgain: 'Collect them again',
  save: 'Save as ZIP…',
  saved: 'The diagnostics are saved',
  bytes: (text: string) => `${text.length.toLocaleString('en-US')} characters`,
  empty: 'This file is empty.',
  longFile: (shown: number) =>
    `The last ${shown.toLocaleString('en-US')} characters are shown; the ZIP holds all of it.`,

  failedTitle: 'This could not be read',
} as const;
