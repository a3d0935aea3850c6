import { createHash } from 'node:crypto';
import { newDeviceEmail } from '../../../common/messages/security-emails.ts';
import { currentOrigin } from '../../platform/http/request-context.ts';
import type { Services } from '../../services.ts';
import { notifyPerson } from '../emails/notify-person.ts';
import { describeBrowser } from '../sign-ins/describe-browser.ts';
import { networkOf } from './network.ts';
import { listSignInDevices } from './store.ts';

/** The properties that identify a device: browser, system and provider network. */
interface Device {
  browser: string | null;
  system: string | null;
  address: string | null;
}

const keyOf = ({ browser, system, address }: Device) =>
  JSON.stringify([browser, system, address ? networkOf(address) : null]);

/** Returns whether the person has signed in from this device before. */
export function isKnownDevice(device: Device, earlier: readonly Device[]): boolean {
  return earlier.some((one) => keyOf(one) === keyOf(device));
}

/**
 * Records a sign-in and sends an email if the device is new. The first sign-in of an account sends
 * no email, although its device is new too.
 */
export async function noteSignIn(
  services: Pick<Services, 'db' | 'addJob' | 'config' | 'securityEvents' | 'logger'>,
  userId: string,
): Promise<void> {
  const { address, userAgent } = currentOrigin();
  const device = { ...describeBrowser(userAgent), address };
  try {
    const earlier = await listSignInDevices(services.db, userId);
    services.securityEvents.record({ kind: 'sign_in_succeeded', userId });
    if (earlier.length === 0 || isKnownDevice(device, earlier)) return;
    services.securityEvents.record({ kind: 'new_device', userId });
    const at = new Date();
    const day = at.toISOString().slice(0, 10);
    const key = createHash('sha256')
      .update(`${userId}|${keyOf(device)}|${day}`)
      .digest('hex');
    await services.db.transaction((tx) =>
      notifyPerson(services, tx, {
        userId,
        topic: 'account',
        key: `new-device-${key}`,
        compose: (inWords) =>
          newDeviceEmail({
            browser: device.browser,
            system: device.system,
            address,
            when: inWords(at),
            link: `${services.config.publicUrl}/profile`,
            contact: services.config.contactEmail,
          }),
      }),
    );
  } catch (error) {
    // The sign-in has succeeded. A failure to record it must not change that.
    services.logger.error({ err: error }, 'a sign-in could not be recorded');
  }
}
