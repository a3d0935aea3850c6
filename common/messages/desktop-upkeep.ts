import type { SettingInForce, UpdateChannel } from '../desktop-settings.ts';
import { formatNumber } from '../formats.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/desktop-upkeep.ts';

export const { settingNames, updateChannelNames, updateStatusNames, upkeepMessages } =
  createMessages(english, async () => (await import('./es/desktop-upkeep.ts')).spanish);

/** Returns the value of a setting as it is shown. */
export function settingValue({ name, value }: SettingInForce): string {
  if (value === null) {
    return name === 'signInProvider' ? upkeepMessages.serverProvider : upkeepMessages.notSet;
  }
  if (name === 'updateChannel') return updateChannelNames[value as UpdateChannel];
  if (name === 'proxy' && value === 'system') return upkeepMessages.systemProxy;
  if (name === 'proxy' && value === 'direct') return upkeepMessages.noProxy;
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** Returns where an invalid setting is. */
export const problemPlace = (place: string, key: string | null): string =>
  key ? upkeepMessages.problemPlace({ place, key }) : place;
