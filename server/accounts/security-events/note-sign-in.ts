import { createHash } from 'node:crypto';
import { newDeviceLetter } from '../../../common/words/security-events.ts';
import { currentOrigin } from '../../platform/http/request-context.ts';
import type { Services } from '../../services.ts';
import { notifyPerson } from '../emails/notify-person.ts';
import { describeBrowser } from '../sign-ins/describe-browser.ts';
import { networkOf } from './network.ts';
import { listSignInDevices } from './store.ts';

/** What a device is known by: browser, system and the network of its provider. */
interface Device {
  browser: string | null;
  system: string | null;
  address: string | null;
}

const keyOf = ({ browser, system, address }: Device) =>
  JSON.stringify([browser, system, address ? networkOf(address) : null]);

/** Whether somebody has signed in from this device before. */
export function isKnownDevice(device: Device, earlier: readonly Device[]): boolean {
  return earlier.some((one) => keyOf(one) === keyOf(device));
}

/**
 * Records that a person signed in, and writes to them where the device is new. The first sign-in of an
 * account is from a new device, too, and is not written about.
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
          newDeviceLetter({
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
    // Whoever has signed in is in, whatever became of the record.
    services.logger.error({ err: error }, 'a sign-in could not be recorded');
  }
}
