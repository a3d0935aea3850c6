import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/security-events.ts';

export const {
  securityEventNames,
  alertRuleNames,
  securityListMessages,
  securityActivityMessages,
  deviceMessages,
} = createMessages(english, async () => (await import('./es/security-events.ts')).spanish);

/** Returns browser and operating system: 'Firefox on Windows'. */
export function deviceName(device: { browser: string | null; system: string | null }): string {
  const { browser, system } = device;
  if (browser && system) return deviceMessages.browserOnSystem({ browser, system });
  return browser ?? system ?? deviceMessages.unknown;
}
