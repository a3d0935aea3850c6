import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  lacksDevice,
  wayInWords,
  checkMessages as words,
} from '../../../common/messages/device-check.ts';
import { refreshSession } from '../../../server/notarization/session-data/refresh-session.ts';
import { findFreePort } from '../../../server/platform/database/embedded/find-free-port.ts';
import {
  type CallWindow,
  enterCall,
  joinCall,
  picturesMove,
} from '../../../server/testing/call-window.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { isRed, shareRed } from '../../../server/testing/red-screen.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../../server/testing/world.ts';

/** Tests two people in a conference whose media goes only through a separate relay (coturn). */
const SECRET = 'relay-secret-of-the-tests';

let relay: ChildProcess;
let server: TestServer;
let browser: Browser;
let customer: TestPerson;
let notary: TestPerson;
let windows: CallWindow[] = [];
let sessionId: string;
let address: string;

function startRelay(port: number): ChildProcess {
  return spawn(
    'turnserver',
    [
      ['-n', '--no-tls', '--no-dtls', '--no-cli', '--fingerprint', '--allow-loopback-peers'],
      ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`],
      ['--min-port=40000', '--max-port=40100', '--use-auth-secret', '--realm=sealwright.test'],
      [`--static-auth-secret=${SECRET}`, '--log-file=stdout', '--simple-log', '--pidfile='],
    ].flat(),
    { stdio: 'ignore' },
  );
}

beforeAll(async () => {
  const port = await findFreePort();
  relay = startRelay(port);
  server = await startTestServer({
    TURN_URL: `turn:127.0.0.1:${port}?transport=udp`,
    TURN_SECRET: SECRET,
  });
  browser = await openBrowser();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, notary, document.id);
  sessionId = session.id;
  address = `/conference/${session.conferenceSessionId}`;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  relay?.kill('SIGKILL');
});
/** Closes every window; a test that needs the conference afterwards joins it again. */
async function hangUp(): Promise<void> {
  pair = null;
  blocked = false;
  unblocked = Promise.resolve();
  for (const { context } of windows.splice(0)) await context.close();
}
afterEach(async ({ task }) => {
  relay.kill('SIGCONT');
  const complained = windows.flatMap(({ complaints }) => complaints);
  if (!pair || task.result?.state === 'fail' || complained.length > 0) await hangUp();
  expect(complained).toEqual([]);
});

/** The conference that the tests share, in the state that the previous test left. */
let pair: { signer: Page; officer: Page } | null = null;
/**
 * Drops messages without closing sockets or notifying anyone, as behind a router that lost its
 * state.
 */
let blocked = false;
let unblocked = Promise.resolve();

/**
 * Opens a signer's window whose sockets can be blocked. A socket opened during a block connects
 * afterwards.
 */
const joinAsSigner = () =>
  join(customer, 'Signer', (page) =>
    page.routeWebSocket(/\/ws$/, async (near) => {
      await unblocked;
      const far = near.connectToServer();
      near.onMessage((message) => blocked || far.send(message));
      far.onMessage((message) => blocked || near.send(message));
    }),
  );

async function inCall(): Promise<{ signer: Page; officer: Page }> {
  if (pair) return pair;
  const [signer, officer] = await Promise.all([joinAsSigner(), join(notary, 'Notary')]);
  await Promise.all([picturesMove(signer), picturesMove(officer)]);
  pair = { signer, officer };
  return pair;
}

async function join(
  person: TestPerson,
  role: 'Signer' | 'Notary',
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const opened = await joinCall(browser, person, address, role, { relayOnly: true, prepare });
  windows = [...windows, opened];
  return opened.page;
}

interface Sending {
  kind: string;
  parameters: RTCRtpSendParameters;
}
const sendings = (page: Page): Promise<Sending[]> =>
  page.evaluate(() =>
    (window as unknown as { links: RTCPeerConnection[] }).links
      .filter((link) => link.connectionState === 'connected')
      .flatMap((link) => link.getSenders())
      .filter(({ track }) => track)
      .map((sender) => ({ kind: sender.track?.kind ?? '', parameters: sender.getParameters() })),
  );
const ufrags = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { links: RTCPeerConnection[] }).links
      .filter((link) => link.connectionState === 'connected')
      .map((link) => /a=ice-ufrag:(\S+)/.exec(link.localDescription?.sdp ?? '')?.[1] ?? ''),
  );
const pathTypes = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const [link] = (window as unknown as { links: RTCPeerConnection[] }).links.filter(
      ({ connectionState }) => connectionState === 'connected',
    );
    const stats = link
      ? [...((await link.getStats()) as Map<string, Record<string, string>>).values()]
      : [];
    const pair = stats.find((one) => one.type === 'candidate-pair' && one.nominated);
    return [pair?.localCandidateId, pair?.remoteCandidateId].map(
      (id) => stats.find((one) => one.id === id)?.candidateType ?? '',
    );
  });

/**
 * Starts a STUN server (RFC 8489) that tells each client an external address, as if it were behind
 * a router.
 */
async function startStun(): Promise<{ port: number; stop: () => void }> {
  const socket = createSocket('udp4');
  socket.on('message', (request, { port, address: from }) => {
    if (request.readUInt16BE(0) !== 0x0001) return;
    const answer = Buffer.alloc(32);
    answer.writeUInt16BE(0x0101, 0);
    answer.writeUInt16BE(12, 2);
    request.copy(answer, 4, 4, 20);
    // XOR-MAPPED-ADDRESS: 203.0.113.7, and the port of the request.
    answer.writeUInt16BE(0x0020, 20);
    answer.writeUInt16BE(8, 22);
    answer.writeUInt8(1, 25);
    answer.writeUInt16BE(port ^ 0x2112, 26);
    answer.writeUInt32BE((0xcb007107 ^ 0x2112a442) >>> 0, 28);
    socket.send(answer, port, from);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { port: socket.address().port, stop: () => socket.close() };
}

describe('before the conference', () => {
  let stun: Awaited<ReturnType<typeof startStun>>;
  let opened: CallWindow;

  beforeEach(async () => {
    stun = await startStun();
    opened = await openWindow(browser, server.origin);
    windows = [...windows, opened];
    await keepSignedIn(opened.context, customer);
  });
  afterEach(() => stun.stop());

  /**
   * Changes the server list that the screen gets; the screen's own requests then go to real
   * servers.
   */
  const servers = (change: (one: RTCIceServer) => RTCIceServer) =>
    opened.page.route(/\/ice-servers$/, async (route) => {
      const answer = await route.fetch();
      const { iceServers } = (await answer.json()) as { iceServers: RTCIceServer[] };
      await route.fulfill({ response: answer, json: { iceServers: iceServers.map(change) } });
    });
  const nearStun = (one: RTCIceServer): RTCIceServer =>
    String(one.urls).startsWith('stun') ? { urls: `stun:127.0.0.1:${stun.port}` } : one;
  const check = async () => {
    await opened.page.goto(`/sessions/${sessionId}`);
    await opened.page.getByRole('button', { name: words.connectionStart }).click();
  };
  const checkAgain = () =>
    opened.page.getByRole('button', { name: words.connectionAgain, disabled: false }).click();

  test('the waiting room finds the relay and says if it does not answer', async () => {
    const { page } = opened;
    await check();
    await page.getByText(wayInWords({ direct: false, relay: 'answers' })).waitFor();
    relay.kill('SIGSTOP');
    await checkAgain();
    await page.getByText(wayInWords({ direct: false, relay: 'silent' })).waitFor();
  });

  test('reports a failed relay even if video does not need it', async () => {
    const { page } = opened;
    await servers(nearStun);
    await check();
    await page.getByText(wayInWords({ direct: true, relay: 'answers' })).waitFor();
    relay.kill('SIGSTOP');
    await checkAgain();
    await page.getByText(wayInWords({ direct: true, relay: 'silent' })).waitFor();
    relay.kill('SIGCONT');
    await page.unrouteAll();
    await servers((one) => ({ ...nearStun(one), ...(one.credential ? { credential: 'x' } : {}) }));
    await checkAgain();
    await page.getByText(wayInWords({ direct: true, relay: 'refuses' })).waitFor();
  });

  test('names the missing device, tests the other one, and checks the connection', async () => {
    const { page } = opened;
    await page.addInitScript(() => {
      const devices = navigator.mediaDevices;
      const open = devices.getUserMedia.bind(devices);
      devices.getUserMedia = (wanted) => {
        const refused = Reflect.get(window, 'refused') as ('audio' | 'video')[] | undefined;
        return (refused ?? ['video']).some((kind) => wanted?.[kind])
          ? Promise.reject(new DOMException('', 'NotAllowedError'))
          : open(wanted);
      };
    });
    const refuse = (...kinds: string[]) =>
      page.evaluate((refused) => Object.assign(window, { refused }), kinds);
    await page.goto(`/sessions/${sessionId}`);
    await page.getByRole('button', { name: words.start }).click();
    await page.getByText(lacksDevice('camera', 'NotAllowedError')).waitFor();
    await page.getByText(words.heard, { exact: true }).waitFor();
    await page.getByText(words.noPicture, { exact: true }).waitFor();
    await page.getByText(wayInWords({ direct: false, relay: 'answers' })).waitFor();
    await checkScreen(page, 'session check voice alone');
    await refuse('audio');
    await page.getByRole('button', { name: words.start }).click();
    await page.getByText(lacksDevice('microphone', 'NotAllowedError')).waitFor();
    await page.getByLabel(words.preview).waitFor();
    await refuse('audio', 'video');
    await page.getByRole('button', { name: words.start }).click();
    await page.getByText(words.advice.NotAllowedError).waitFor();
    await page.getByRole('button', { name: words.connectionAgain }).click();
    await page.getByText(wayInWords({ direct: false, relay: 'answers' })).waitFor();
    await refuse();
    await page.getByRole('button', { name: words.start }).click();
    await page.getByLabel(words.preview).waitFor();
    await page.getByText(words.heard).waitFor();
    // If the appointment is far ahead, nothing is measured automatically until it is near, even if
    // it is moved meanwhile.
    await page.clock.install();
    const begun = Date.now();
    let ahead = 120;
    let shown = 0;
    await page.route(new RegExp(`/api/notarization-sessions/${sessionId}$`), async (route) => {
      const told = ahead;
      const scheduledAt = new Date(begun + told * 60_000).toISOString();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), scheduledAt } });
      shown = told;
    });
    await page.reload();
    await page.getByRole('button', { name: words.connectionStart }).waitFor();
    await page.clock.fastForward('44:00');
    ahead = 64;
    const { db, hub } = server.services;
    const told = async () => {
      await refreshSession({ db, hub }, sessionId);
      return shown;
    };
    await expect.poll(told, { interval: 500 }).toBe(ahead);
    await page.clock.fastForward('04:00');
    await page.getByRole('button', { name: words.connectionStart }).waitFor();
    await page.clock.fastForward('01:00');
    await page.getByText(wayInWords({ direct: false, relay: 'answers' })).waitFor();
    await page.unrouteAll();
  });
});

describe('a conference through the relay only', () => {
  test('carries video and audio limited to the bandwidth, and shows who speaks', async () => {
    const { signer, officer } = await inCall();
    expect(await pathTypes(signer)).toEqual(['relay', 'relay']);
    // The synthetic microphone beeps.
    await signer.locator('[data-speaking]').first().waitFor();
    await officer.locator('[data-speaking]').first().waitFor();
    const bounded = async () => {
      const sent = await sendings(signer);
      const video = sent.find(({ kind }) => kind === 'video')?.parameters;
      const audio = sent.find(({ kind }) => kind === 'audio')?.parameters;
      return {
        preference: video?.degradationPreference,
        bounded: (video?.encodings[0]?.maxBitrate ?? 0) > 0,
        sound: audio?.encodings[0]?.networkPriority,
        soundBound: audio?.encodings[0]?.maxBitrate,
      };
    };
    await expect.poll(bounded).toEqual({
      preference: 'maintain-framerate',
      bounded: true,
      sound: 'high',
      soundBound: undefined,
    });
  });

  test('is restarted by the initiator when its path is interrupted, and continues', async () => {
    const { signer, officer } = await inCall();
    const before = await ufrags(signer);
    relay.kill('SIGSTOP');
    await signer.locator('[data-quality=poor]').waitFor();
    relay.kill('SIGCONT');
    await signer.locator('[data-quality=excellent]').waitFor();
    await Promise.all([picturesMove(signer), picturesMove(officer)]);
    expect(await ufrags(signer)).not.toEqual(before);
  });

  test('looks for a new path when the network changes', async () => {
    const { signer, officer } = await inCall();
    for (const page of [signer, officer]) {
      const before = await ufrags(page);
      const renewed = page.waitForResponse(/\/ice-servers$/);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      expect((await renewed).status()).toBe(200);
      await expect.poll(() => ufrags(page)).not.toEqual(before);
      await Promise.all([picturesMove(signer), picturesMove(officer)]);
    }
  });
});

describe('during the conference', () => {
  test('camera and microphone can be changed, and an unplugged device is replaced', async () => {
    const { signer, officer } = await inCall();
    await signer.evaluate(() => {
      const devices = navigator.mediaDevices;
      const open = devices.getUserMedia.bind(devices);
      const asked: MediaStreamConstraints[] = [];
      devices.getUserMedia = async (wanted) => {
        asked.push(wanted ?? {});
        const stream = await open(wanted);
        Object.assign(window, { latest: stream });
        return stream;
      };
      Object.assign(window, { asked });
    });
    const control = signer.getByRole('button', { name: 'Devices' });
    await control.click();
    const dialog = signer.getByRole('dialog', { name: 'Change camera or microphone' });
    await dialog.getByRole('combobox', { name: 'Microphone' }).click();
    await signer.getByRole('option').last().click();
    await expect
      .poll(() => signer.evaluate('window.asked.some(({ audio }) => audio?.deviceId)'))
      .toBe(true);
    await signer.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await Promise.all([picturesMove(signer), picturesMove(officer)]);
    // Unplugged: the track ends by itself.
    const count = await signer.evaluate('window.asked.length');
    await signer.evaluate(() => {
      const stream = (window as unknown as { latest: MediaStream }).latest;
      for (const track of stream.getTracks()) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    });
    await expect
      .poll(() => signer.evaluate('window.asked.length'))
      .toBeGreaterThan(count as number);
    await Promise.all([picturesMove(signer), picturesMove(officer)]);
  });

  test('a shared screen is shown to others, also without a camera and to people who join meanwhile', async () => {
    const { signer, officer } = await inCall();
    const control = (name: string) =>
      signer.getByRole('toolbar', { name: 'Conference controls' }).getByRole('button', { name });
    await signer.evaluate(shareRed);
    expect(await isRed(officer)).toBe(false);
    await control('Screen share').click();
    await expect.poll(() => isRed(officer)).toBe(true);
    await control('Screen share').click();
    await expect.poll(() => isRed(officer)).toBe(false);
    await picturesMove(officer);

    await control('Video off').click();
    await officer.getByLabel('Camera off').first().waitFor();
    await control('Screen share').click();
    await expect.poll(() => isRed(officer)).toBe(true);
    await officer.reload();
    await enterCall(officer, 'Notary');
    await expect.poll(() => isRed(officer)).toBe(true);
    await control('Screen share').click();
    await officer.getByLabel('Camera off').first().waitFor();
    await control('Video off').click();
    await picturesMove(officer);
    expect(await isRed(officer)).toBe(false);
  });

  test('a socket that is blocked for twenty seconds keeps the video, and the chat has no gap', async () => {
    const { signer, officer } = await inCall();
    let unblock = () => {};
    unblocked = new Promise((resolve) => {
      unblock = resolve;
    });
    blocked = true;
    const until = performance.now() + 20_000;
    await signer.getByText('Disconnected', { exact: true }).first().waitFor();
    await officer.getByRole('button', { name: 'Chat' }).first().click();
    const field = officer.getByPlaceholder('Type a message...');
    for (const line of ['First line', 'Second line', 'Third line']) {
      await field.fill(line);
      await field.press('Enter');
      await officer.getByText(line, { exact: true }).waitFor();
      await picturesMove(signer, 1);
    }
    await signer.waitForTimeout(Math.max(0, until - performance.now()));
    await picturesMove(signer, 1);
    blocked = false;
    unblock();
    await signer.getByText('Disconnected', { exact: true }).first().waitFor({ state: 'hidden' });
    await signer.getByRole('button', { name: 'Chat' }).first().click();
    for (const line of ['First line', 'Second line', 'Third line']) {
      expect(await signer.getByText(line, { exact: true }).count()).toBe(1);
    }
    await Promise.all([picturesMove(signer), picturesMove(officer)]);
  });

  test('a second window of the same person takes over the seat, and the first says so', async () => {
    const { signer: first, officer } = await inCall();
    const second = await joinAsSigner();
    pair = { signer: second, officer };
    await first.getByText('another window', { exact: false }).first().waitFor();
    await Promise.all([picturesMove(second), picturesMove(officer)]);
  });

  test('a reload returns to the same seat', async () => {
    const { signer, officer } = await inCall();
    const seats = () => server.services.db('conference_participants').pluck('id');
    const before = await seats();
    await signer.reload();
    await enterCall(signer, 'Signer');
    await Promise.all([picturesMove(signer), picturesMove(officer)]);
    expect((await seats()).sort()).toEqual(before.sort());
  });
});
