import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { withLanguage } from '../../common/messages/catalog/current-language.ts';
import type { Language } from '../../common/messages/catalog/languages.ts';
import {
  conferenceMessages,
  conferenceRoleNames,
  conferenceScreenMessages,
} from '../../common/messages/conference.ts';
import { keepSignedIn, openWindow } from './open-browser.ts';
import type { TestPerson } from './test-person.ts';

const roles = { Signer: 'signer', Notary: 'notary', Witness: 'witness' } as const;
type RoleName = keyof typeof roles;

export type CallWindow = Awaited<ReturnType<typeof openWindow>>;

/** Opens a window and joins a conference. The page keeps its peer connections in `window.links`. */
export async function joinCall(
  browser: Browser,
  person: TestPerson,
  address: string,
  role: RoleName,
  options: { relayOnly?: boolean; prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<CallWindow> {
  const opened = await openWindow(browser, person.origin);
  const { context, page } = opened;
  await keepSignedIn(context, person);
  await page.addInitScript((relayOnly) => {
    const links: RTCPeerConnection[] = [];
    const Original = globalThis.RTCPeerConnection;
    class Kept extends Original {
      constructor(config?: RTCConfiguration) {
        super(relayOnly ? { ...config, iceTransportPolicy: 'relay' } : config);
        links.push(this);
      }
    }
    Object.assign(globalThis, { links, RTCPeerConnection: Kept });
  }, options.relayOnly ?? false);
  await options.prepare?.(page);
  await page.goto(address);
  await enterCall(page, role);
  return opened;
}

/**
 * Gives a page a low-resolution camera and disables audio processing, so that two cores can run
 * several pages and a recording.
 */
export function withSmallCamera(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    const video = { width: 160, height: 90, frameRate: 5 };
    const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    devices.getUserMedia = (wanted) =>
      open({ ...wanted, ...(wanted?.video && { video }), ...(wanted?.audio && { audio }) });
  });
}

/** Goes from the join screen into the conference. */
export async function enterCall(
  page: Page,
  role: RoleName,
  language: Language = 'en',
): Promise<void> {
  const { name, join, controls } = withLanguage(language, () => ({
    name: conferenceRoleNames[roles[role]],
    join: conferenceMessages.join,
    controls: conferenceScreenMessages.controls,
  }));
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: join }).click();
  await page.getByRole('toolbar', { name: controls }).waitFor();
}

/** Limit in milliseconds until four windows on a busy machine see each other. */
const PICTURES_MS = 180_000;

/**
 * Waits until the videos of the other participants have advanced by the given number of seconds
 * from now.
 */
export async function picturesMove(page: Page, seconds = 0.5, others = 1): Promise<void> {
  const times = () =>
    page.evaluate(() =>
      ([...document.querySelectorAll('figure video')].slice(1) as HTMLVideoElement[])
        .filter((one) => one.videoWidth > 0)
        .map((one) => one.currentTime),
    );
  const from = await times();
  const moved = async () =>
    (await times()).filter((time, index) => {
      // A video that replaced another one starts at 0.
      const since = Math.min(from[index] ?? 0, time);
      from[index] = since;
      return time > since + seconds;
    }).length;
  await expect.poll(moved, { timeout: PICTURES_MS }).toBeGreaterThanOrEqual(others);
}

/** Ends the call for everyone, as the notary or the owner of the document. */
export async function endCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End Call' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'End for everyone' }).click();
}
