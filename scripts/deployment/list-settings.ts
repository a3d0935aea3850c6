import type { z } from 'zod';
import {
  environment,
  REQUIRED_IN_PRODUCTION,
  settingGroups,
  settingNotes,
} from '../../server/platform/environment.ts';
import { providerSettings } from '../../server/platform/oidc-settings.ts';

/** An environment variable of the server. */
export interface Setting {
  name: string;
  description: string;
  isSecret: boolean;
  isRequired: boolean;
  /** The value that is used if the variable is not set, or null. */
  defaultValue: string | null;
}

const defaults = environment.parse({}) as Record<string, unknown>;
const required: readonly string[] = REQUIRED_IN_PRODUCTION;

function settingOf(name: string, schema: z.ZodType): Setting {
  const notes = settingNotes.get(schema);
  if (!notes) throw new Error(`${name} has no description in server/platform`);
  const value = defaults[name];
  return {
    name,
    description: notes.description,
    isSecret: notes.isSecret,
    isRequired: required.includes(name),
    defaultValue: value === undefined ? null : String(value),
  };
}

const providers = Object.fromEntries(
  Object.entries(providerSettings).map(([name, schema]) => [`OIDC_${name}`, schema]),
);

/** Lists the environment variables of the server, in groups. Of several OpenID providers, only the first one. */
export function listSettings(): { title: string; settings: Setting[] }[] {
  return settingGroups
    .map((group) =>
      group.title === 'Accounts'
        ? { ...group, settings: { ...group.settings, ...providers } }
        : group,
    )
    .map(({ title, settings }) => ({
      title,
      settings: Object.entries(settings).map(([name, schema]) => settingOf(name, schema)),
    }));
}
