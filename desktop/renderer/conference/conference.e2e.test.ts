import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import { conferenceScreenMessages } from '../../../common/messages/conference.ts';
import { problem, problemText } from '../../../common/messages/errors.ts';
import { recordingMessages } from '../../../common/messages/recording.ts';
import { endCall } from '../../../server/testing/call-window.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { holdRequests } from '../../../server/testing/hold-requests.ts';
import {
  collectWords,
  keepSignedIn,
  openBrowser,
  openPage,
  openWindow,
  withoutLive,
} from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { TestSocket } from '../../../server/testing/test-socket.ts';
import {
  acceptedSession,
  recordMoment,
  until,
  uploadReady,
} from '../../../server/testing/world.ts';
import {
  denyDevices,
  noteWantedDevices,
  occupyCamera,
  shareAfterDenial,
} from './testing/changed-devices.ts';
import { cutOffSockets, loseTokens } from './testing/lost-connection.ts';

/**
 * Tests the stages of the conference: not found, loading, error, join, and in call with its
 * controls.
 */
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let notary: TestPerson;
let sessionId: string;
let conferenceId: string;
let address: string;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  const customer = await server.person('customer');
  notary = await server.person('notary');
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, notary, document.id);
  [sessionId, conferenceId] = [session.id, session.conferenceSessionId];
  address = `/conference/${conferenceId}`;
  ({ context } = await openWindow(browser, server.origin));
  await keepSignedIn(context, customer);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  ({ page, complaints } = await openPage(context));
});
afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

describe('the entry to a conference', () => {
  test('requires a session in the address', { tags: ['S2.10-01'] }, async () => {
    await page.goto('/conference');
    await heading('Conference Not Found').waitFor();
    await page
      .getByText('The conference session could not be found or the link is invalid.')
      .waitFor();
    await checkScreen(page, 'conference not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  });

  test('shows loading, then the error and a way to retry', {
    tags: ['S2.10-02', 'S2.10-03', 'S8-14'],
  }, async () => {
    const status = '**/api/conference/*/status';
    const answer = await holdRequests(page, status);
    await page.goto(address);
    await heading('Loading Conference').waitFor();
    await page.getByText('Preparing your video conference session...').waitFor();
    answer();
    await heading('Join Video Conference').waitFor();
    await page.unroute(status);

    // Without live updates: when their socket opens, failed requests are repeated automatically.
    const letLive = await withoutLive(page);
    await page.route(status, (route) => route.abort());
    await page.goto(address);
    await heading('Failed to load conference session').waitFor();
    await page.unroute(status);
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading('Join Video Conference').waitFor();
    await letLive();

    await page.goto('/conference/00000000-0000-4000-8000-000000000000');
    await heading('Conference session not found').waitFor();
    await checkScreen(page, 'conference failed');
    await page.getByRole('link', { name: 'Return to Home' }).waitFor();
  });

  test('shows the session, three roles, and the consent', {
    tags: ['S1-08', 'S2.1-06', 'S2.10-04', 'S2.10-05', 'S2.10-06'],
  }, async () => {
    await server.services.db('conference_sessions').update({ recordingEnabled: true });
    await page.goto(address);
    await heading('Join Video Conference').waitFor();
    for (const text of [
      'Remote Online Notarization Session',
      'Secure & Encrypted',
      '0 participants connected',
      'Session will be recorded',
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.getByText(/^Session: \w+$/).waitFor();
    await page.getByText(/By joining, you consent to recording and acknowledge/).waitFor();
    expect(await page.getByRole('radio', { name: 'Signer' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Notary' }).waitFor();
    await page.getByRole('radio', { name: 'Witness' }).waitFor();
    await checkScreen(page, 'conference join');
  });

  test('shows the server’s message when the person chooses a role that is not theirs', {
    tags: ['S6-05', 'S8-14'],
  }, async () => {
    await page.goto(address);
    await page.getByRole('radio', { name: 'Notary' }).check();
    await page.getByRole('button', { name: 'Join Conference' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Join Failed').waitFor();
    const own = await server.person('customer');
    const refusal = await own.call<{ message: string }>('POST', `/api${address}/join`, {
      role: 'notary',
    });
    expect(refusal.status).toBe(403);
    await alert.getByText(refusal.body.message).waitFor();
    await page.route('**/join', (route) => route.abort());
    await page.getByRole('radio', { name: 'Signer' }).check();
    await page.getByRole('button', { name: 'Join Conference' }).click();
    await alert.getByText('Failed to join conference').waitFor();
  });
});

describe('in the call', () => {
  const join = async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Join Conference' }).click();
    await page.getByRole('button', { name: 'End Call' }).first().waitFor();
  };

  test('shows the user’s own tile, connection, role, chat and controls', {
    tags: ['S2.10-05', 'S2.10-07', 'S2.10-08', 'S2.10-10', 'S4-20', 'S8-19'],
  }, async () => {
    await page.goto(address);
    const answer = await holdRequests(page, '**/join');
    await page.getByRole('button', { name: 'Join Conference' }).click();
    await page.getByRole('button', { name: 'Joining...' }).waitFor();
    answer();
    await page
      .getByText(/Successfully joined (as signer|the video conference)/)
      .first()
      .waitFor();
    await page.unroute('**/join');
    await page.getByText('Connected', { exact: true }).first().waitFor();
    await page.getByText('You (signer)').waitFor();
    const controls = page.getByRole('toolbar', { name: 'Conference controls' });
    for (const name of ['Mute audio', 'Video off']) {
      const control = controls.getByRole('button', { name });
      expect(await control.getAttribute('aria-pressed')).toBe('false');
      await control.click();
      expect(await control.getAttribute('aria-pressed')).toBe('true');
    }
    await controls.getByRole('button', { name: 'Screen share' }).waitFor();
    await controls.getByRole('button', { name: 'Hang up' }).waitFor();
    await checkScreen(page, 'conference call');
  });

  test('trims and sends a chat message with Enter and clears the field', {
    tags: ['S2.10-09', 'S5-08'],
  }, async () => {
    await join();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Chat' }).first().click();
    const field = page.getByPlaceholder('Type a message...');
    const panel = field.locator('xpath=ancestor::*[@data-kind or contains(@class,"side")][1]');
    expect((await panel.boundingBox())?.width).toBe(320);
    await field.fill('   ');
    await field.press('Enter');
    await field.fill('  Good morning  ');
    await field.press('Enter');
    await page.getByText('Good morning', { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('');
    const kept = await server.services.db('chat_messages').pluck('message');
    expect(kept).toEqual(['Good morning']);
    await page.getByText('Cole Bennett').first().waitFor();
  });

  test('adds the fields that the document contains, once', async () => {
    await join();
    await page.getByRole('button', { name: 'Use 4 fields of the document' }).click();
    await page.getByText('The fields are on the pages').waitFor();
    const kept = await server.services
      .db('signature_fields')
      .orderBy(['y', 'x'])
      .select('kind', 'holder');
    expect(kept).toEqual([
      { kind: 'signature', holder: 'owner' },
      { kind: 'date', holder: 'owner' },
      { kind: 'signature', holder: 'owner' },
      { kind: 'date', holder: 'owner' },
    ]);
    await page
      .getByRole('region', { name: 'Document' })
      .getByLabel(/signature/i)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /fields of the document/ }).count()).toBe(0);
    await checkScreen(page, 'conference fields');
  });

  test('keeps space for the pages and covers nothing when text is twice as large', async () => {
    await page.setViewportSize({ width: 680, height: 450 });
    await join();
    const sheet = page
      .getByRole('region', { name: 'Document' })
      .getByRole('group', { name: /^Page 1 of/ });
    await sheet.waitFor();
    await sheet.scrollIntoViewIfNeeded();
    expect((await sheet.boundingBox())?.height).toBeGreaterThan(180);
    const controls = page.getByRole('toolbar', { name: 'Conference controls' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [above, below] = [await sheet.boundingBox(), await controls.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(450);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(680);
  });

  test('shows people in one, two or three columns', { tags: ['S2.10-11'] }, async () => {
    await join();
    await page.getByText('Video', { exact: true }).click();
    const columns = () =>
      page.getByText('You (signer)').evaluate((element) => {
        const grid = element.closest('figure')?.parentElement as Element;
        return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
      });
    for (const [width, count] of [
      [1440, 3],
      [900, 2],
      [500, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(columns).toBe(count);
    }
  });

  test('says that camera or microphone is not available, and continues without it', {
    tags: ['S8-17'],
  }, async () => {
    await denyDevices(page);
    await join();
    await page.getByText('Media Access Error').waitFor();
    await page.getByText('Could not access camera or microphone').waitFor();
  });

  test('sends audio when the camera is not available, and says so', {
    tags: ['S8-17'],
  }, async () => {
    await occupyCamera(page);
    await join();
    await page.getByText('Media Access Error').waitFor();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    const control = (name: string) =>
      page.getByRole('toolbar', { name: 'Conference controls' }).getByRole('button', { name });
    await expect.poll(() => control('Video off').getAttribute('aria-pressed')).toBe('true');
    expect(await control('Mute audio').getAttribute('aria-pressed')).toBe('false');
    await control('Mute audio').click();
    expect(await control('Mute audio').getAttribute('aria-pressed')).toBe('true');
  });

  test('requests 1280 by 720 with echo cancellation and noise suppression', {
    tags: ['S9-14'],
  }, async () => {
    const wanted = await noteWantedDevices(page);
    await join();
    await expect.poll(wanted).toEqual({
      video: { width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: { echoCancellation: true, noiseSuppression: true },
    });
  });

  test('shares a screen and returns to the camera when the share ends', {
    tags: ['S4-20', 'S8-18'],
  }, async () => {
    const endShare = await shareAfterDenial(page);
    await join();
    const share = page
      .getByRole('toolbar', { name: 'Conference controls' })
      .getByRole('button', { name: 'Screen share' });
    const sharing = () => share.getAttribute('aria-pressed');
    await share.click();
    await page.getByText('Screen Share Error').waitFor();
    await page.getByText('Could not start screen sharing').waitFor();
    expect(await sharing()).toBe('false');

    await share.click();
    await expect.poll(sharing).toBe('true');
    await share.click();
    await expect.poll(sharing).toBe('false');

    await share.click();
    await expect.poll(sharing).toBe('true');
    await endShare();
    await expect.poll(sharing).toBe('false');
    const camera = page.locator('video').first();
    await expect
      .poll(() => camera.evaluate((video) => (video as HTMLVideoElement).videoWidth))
      .toBe(1280);
  });

  test('says that the token is missing if it was removed', {
    tags: ['S7.2-02', 'S8-15'],
  }, async () => {
    await loseTokens(page);
    await join();
    await page.getByText('Authentication Error').waitFor();
    await page.getByText('WebSocket authentication token not found').waitFor();
  });

  test('says that the server cannot be reached, and joins when it can', {
    tags: ['S8-16'],
  }, async () => {
    await page.clock.install();
    await page.goto(address);
    const letThrough = await cutOffSockets(page);
    await page.getByRole('button', { name: 'Join Conference' }).click();
    await page.getByText('Connection Error').waitFor();
    await page.getByText('Failed to connect to video conference server').waitFor();
    await letThrough();
    await page.clock.fastForward(5000);
    await page.getByText('Connected', { exact: true }).first().waitFor();
  });

  test('reconnects automatically five seconds after its socket was lost', {
    tags: ['S4-19'],
  }, async () => {
    const lines: { close: () => Promise<void> }[] = [];
    await page.routeWebSocket(/\/ws$/, (socket) => {
      socket.connectToServer();
      lines.push(socket);
    });
    await join();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    const lost = Date.now();
    await Promise.all(lines.map((line) => line.close()));
    await page.getByText('Disconnected', { exact: true }).first().waitFor();
    await page.getByText('Disconnected', { exact: true }).first().waitFor({ state: 'hidden' });
    expect(Date.now() - lost).toBeGreaterThan(4000);
  });

  test('keeps a chat message that was cut off with the connection, and sends it once', {
    tags: ['S5-08'],
  }, async () => {
    let heard = true;
    let delivers = true;
    let conference: WebSocketRoute | undefined;
    const isChat = (message: string | Buffer) => String(message).includes('"chat-message"');
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const line = socket.connectToServer();
      socket.onMessage((message) => {
        if (String(message).includes('"join-room"')) conference = socket;
        if (heard || !isChat(message)) line.send(message);
      });
      line.onMessage((message) => {
        if (delivers || !isChat(message)) socket.send(message);
      });
    });
    const kept = async () =>
      (await server.services.db('chat_messages').orderBy('sequence').pluck('message')).slice(-2);
    await join();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Chat' }).first().click();
    const field = page.getByPlaceholder('Type a message...');
    const waiting = page.getByText('Will be sent when you reconnect');
    delivers = false;
    await field.fill('This one arrives');
    await field.press('Enter');
    await expect.poll(async () => (await kept()).at(-1)).toBe('This one arrives');
    heard = false;
    await field.fill('This one does not');
    await field.press('Enter');
    expect(await field.inputValue()).toBe('');
    // No reconnect happens before both messages are let through, however long the check takes.
    await page.route('**/join', (route) => route.abort());
    await conference?.close();
    await expect.poll(() => waiting.count()).toBe(2);
    await checkScreen(page, 'conference chat waiting');
    heard = true;
    delivers = true;
    await page.unroute('**/join');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // Both are sent again; the server does not store the already stored one twice.
    await expect.poll(() => waiting.count()).toBe(0);
    await expect.poll(kept).toEqual(['This one arrives', 'This one does not']);
    await expect.poll(() => page.getByText(conferenceScreenMessages.sentSoon).count()).toBe(0);
    expect(await page.getByText('This one arrives', { exact: true }).count()).toBe(1);
    expect(await page.getByText('This one does not', { exact: true }).count()).toBe(1);
  });

  test('says after ten seconds that the notary’s page does not report on the recording', async () => {
    const words = await collectWords(page);
    await page.clock.install();
    await join();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    // The page shows everything of an act in progress before the ten seconds can begin.
    const before = await TestSocket.join(notary, conferenceId, 'notary');
    await until(
      () => notary.call<{ status: string }>('GET', `/api/notarization-sessions/${sessionId}`),
      ({ body }) => body.status === 'in_progress',
    );
    // Recorded continuously: a pause would show its own notice in place of the expected one.
    const keeping = setInterval(() => {
      recordMoment(notary, conferenceId).catch(() => undefined);
    }, 1000);
    onTestFinished(() => clearInterval(keeping));
    await page.getByText(recordingMessages.badge, { exact: true }).waitFor();
    const [noNotary, checking, silent] = (['no_notary', 'checking', 'page_silent'] as const).map(
      (reason) => problemText(problem('not_recorded', { case: reason, name: '' })),
    ) as [string, string, string];
    before.close();
    await page.getByText(noNotary).first().waitFor();
    const past = words().length;
    const officer = await TestSocket.join(notary, conferenceId, 'notary', { records: false });
    await page.getByText(checking).or(page.getByText(silent)).first().waitFor();
    await page.clock.fastForward(10_000);
    await page.getByText(silent).first().waitFor();
    expect(words().slice(past)).toContain(checking);
    officer.close();
  });

  test('continues without a message when it cannot be ended', {
    tags: ['S8-20'],
  }, async () => {
    await join();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/end', (route) => route.abort());
    await endCall(page);
    await expect.poll(() => logged.join('\n')).toContain('the call could not be ended');
    await page.getByRole('button', { name: 'End Call' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await page.getByText('Conference Ended').count()).toBe(0);
    await page.unroute('**/end');
  });

  test('ended by the owner, ends for everyone and leads home', {
    tags: ['S4-18', 'S8-20'],
  }, async () => {
    await join();
    await endCall(page);
    await page.getByText('Video conference session has been terminated').waitFor();
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  });
});
