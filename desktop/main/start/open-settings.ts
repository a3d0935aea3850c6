import { app } from 'electron';
import { loadTranslations } from '../../../common/messages/catalog/create-messages.ts';
import { setLanguage } from '../../../common/messages/catalog/current-language.ts';
import { matchLanguage } from '../../../common/messages/catalog/languages.ts';
import type { Log } from '../log.ts';
import { type FollowedSettings, followSettings } from '../settings/follow-settings.ts';
import type { JsonFile } from '../settings/json-file.ts';
import type { PolicySource } from '../settings/policy-sources.ts';
import { readPolicies } from '../settings/read-policies.ts';
import { openSettings, type Settings } from '../settings/settings.ts';
import { openWindowState, type WindowState } from '../window/window-state.ts';

interface SettingsOptions {
  policies: PolicySource[];
  /** The server address from the environment. */
  serverAddress: string | null;
  log: Log;
}

export interface OpenedSettings {
  /** The folder of everything that the app stores. */
  dataDir: string;
  /** What the person has chosen. */
  settings: JsonFile<Settings>;
  /** What applies, with the decisions of the organization. */
  inForce: FollowedSettings;
  windowState: WindowState;
}

/** Reads the settings of the person and of the organization, and loads the language. */
export async function openAllSettings(options: SettingsOptions): Promise<OpenedSettings> {
  const { policies, serverAddress, log } = options;
  const dataDir = app.getPath('userData');
  const settings = openSettings(dataDir, log);
  setLanguage(settings.value.language ?? matchLanguage(app.getPreferredSystemLanguages()));
  await loadTranslations();
  return {
    dataDir,
    settings,
    inForce: followSettings(await readPolicies(policies), settings, serverAddress),
    windowState: openWindowState(dataDir, log),
  };
}
