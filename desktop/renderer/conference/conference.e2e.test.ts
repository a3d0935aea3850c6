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
import { attendanceWords } from '../../../common/words/attendance.ts';
import { recordingWords } from '../../../common/words/recording.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
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

/** The conference's stages: not found, loading, error, join, and the call with its controls. */
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

describe('the way into a conference', () => {
  test('needs a session in the address', async () => {
    await page.goto('/conference');
    await heading('Conference Not Found').waitFor();
    await page
      .getByText('The conference session could not be found or the link is invalid.')
      .waitFor();
    await checkScreen(page, 'conference not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  });

  test('says that it loads, and why it failed, with a way to try again', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const status = '**/api/conference/*/status';
    await page.route(status, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(address);
    await heading('Loading Conference').waitFor();
    await page.getByText('Preparing your video conference session...').waitFor();
    answer();
    await heading('Join Video Conference').waitFor();
    await page.unroute(status);

    // Without live updates: when their socket opens, what failed is asked for again by itself.
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

  test('shows what one enters, three roles, and the consent', async () => {
    await server.services.db('conference_sessions').update({ recording_enabled: true });
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

  test('refuses a role that is not one’s own in the server’s words', async () => {
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

describe('the call', () => {
  const join = async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Join Conference' }).click();
    await page.getByRole('button', { name: 'End Call' }).first().waitFor();
  };

  test('shows oneself, connection, role, chat and controls', async () => {
    await page.goto(address);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/join', async (route) => {
      await asked;
      await route.continue();
    });
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
    const controls = page.getByRole('toolbar', { name: 'Call controls' });
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

  test('keeps what is written: trimmed, sent with Enter, the field empty again', async () => {
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

  test('takes over the fields that the document brings along, once', async () => {
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

  test('leaves the pages room where text is twice as large, and covers nothing', async () => {
    await page.setViewportSize({ width: 680, height: 450 });
    await join();
    const sheet = page
      .getByRole('region', { name: 'Document' })
      .getByRole('group', { name: /^Page 1 of/ });
    await sheet.waitFor();
    await sheet.scrollIntoViewIfNeeded();
    expect((await sheet.boundingBox())?.height).toBeGreaterThan(180);
    const controls = page.getByRole('toolbar', { name: 'Call controls' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [above, below] = [await sheet.boundingBox(), await controls.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(450);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(680);
  });

  test('shows people in one column, two, or three', async () => {
    await join();
    await page.getByText('People', { exact: true }).click();
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

  test('says that camera or microphone cannot be had, and goes on without', async () => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await join();
    await page.getByText('Media Access Error').waitFor();
    await page.getByText('Could not access camera or microphone').waitFor();
  });

  test('is heard where the camera cannot be had, and says so', async () => {
    await page.addInitScript(() => {
      const devices = navigator.mediaDevices;
      const open = devices.getUserMedia.bind(devices);
      devices.getUserMedia = (wanted) =>
        wanted?.video
          ? Promise.reject(new DOMException('Another program has it', 'NotReadableError'))
          : open(wanted);
    });
    await join();
    await page.getByText('Media Access Error').waitFor();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    const control = (name: string) =>
      page.getByRole('toolbar', { name: 'Call controls' }).getByRole('button', { name });
    await expect.poll(() => control('Video off').getAttribute('aria-pressed')).toBe('true');
    expect(await control('Mute audio').getAttribute('aria-pressed')).toBe('false');
    await control('Mute audio').click();
    expect(await control('Mute audio').getAttribute('aria-pressed')).toBe('true');
  });

  test('asks for 1280 by 720 with echo cancellation and noise suppression', async () => {
    await page.addInitScript(() => {
      const devices = navigator.mediaDevices;
      const open = devices.getUserMedia.bind(devices);
      devices.getUserMedia = (wanted) => {
        Object.assign(window, { wanted });
        return open(wanted);
      };
    });
    await join();
    await expect
      .poll(() => page.evaluate('window.wanted'))
      .toEqual({
        video: { width: { ideal: 1280 }, height: { ideal: 720 } },
        audio: { echoCancellation: true, noiseSuppression: true },
      });
  });

  test('shares a screen, and has the camera back when that ends', async () => {
    await page.addInitScript(() => {
      let shares = 0;
      navigator.mediaDevices.getDisplayMedia = async () => {
        shares += 1;
        if (shares === 1) throw new DOMException('denied', 'NotAllowedError');
        const canvas = document.createElement('canvas');
        canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
        const stream = canvas.captureStream(5);
        Object.assign(window, { shared: stream.getVideoTracks()[0] });
        return stream;
      };
    });
    await join();
    const share = page
      .getByRole('toolbar', { name: 'Call controls' })
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
    // The browser's own bar ends the track, and tells so.
    await page.evaluate('window.shared.stop(); window.shared.dispatchEvent(new Event("ended"))');
    await expect.poll(sharing).toBe('false');
    const camera = page.locator('video').first();
    await expect
      .poll(() => camera.evaluate((video) => (video as HTMLVideoElement).videoWidth))
      .toBe(1280);
  });

  test('says that a token is missing where it was taken away', async () => {
    await page.addInitScript(() => {
      const keep = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key: string, value: string) {
        if (!key.includes('ws-token')) keep.call(this, key, value);
      };
    });
    await join();
    await page.getByText('Authentication Error').waitFor();
    await page.getByText('WebSocket authentication token not found').waitFor();
  });

  test('says that the server cannot be reached, and comes in once it can', async () => {
    await page.clock.install();
    await page.goto(address);
    await page.evaluate(() => {
      const Real = window.WebSocket;
      // The live updates of the screen have a socket of their own, which comes when it comes.
      Object.assign(window, { reachable: false });
      window.WebSocket = class extends Real {
        constructor(url: string | URL) {
          const reachable = Reflect.get(window, 'reachable') as boolean;
          super(reachable ? url : `${url}-is-not-here`);
        }
      };
    });
    await page.getByRole('button', { name: 'Join Conference' }).click();
    await page.getByText('Connection Error').waitFor();
    await page.getByText('Failed to connect to video conference server').waitFor();
    await page.evaluate('window.reachable = true');
    await page.clock.fastForward(5000);
    await page.getByText('Connected', { exact: true }).first().waitFor();
  });

  test('comes back by itself five seconds after its socket was lost', async () => {
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

  test('keeps a line of chat that broke off with the connection, and sends it once', async () => {
    let heard = true;
    let told = true;
    let room: WebSocketRoute | undefined;
    const isChat = (message: string | Buffer) => String(message).includes('"chat-message"');
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const line = socket.connectToServer();
      socket.onMessage((message) => {
        if (String(message).includes('"join-room"')) room = socket;
        if (heard || !isChat(message)) line.send(message);
      });
      line.onMessage((message) => {
        if (told || !isChat(message)) socket.send(message);
      });
    });
    const kept = async () =>
      (await server.services.db('chat_messages').orderBy('sequence').pluck('message')).slice(-2);
    await join();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Chat' }).first().click();
    const field = page.getByPlaceholder('Type a message...');
    const waiting = page.getByText('Sent when you are connected again');
    told = false;
    await field.fill('This one arrives');
    await field.press('Enter');
    await expect.poll(async () => (await kept()).at(-1)).toBe('This one arrives');
    heard = false;
    await field.fill('This one does not');
    await field.press('Enter');
    expect(await field.inputValue()).toBe('');
    // However long the look at it takes, nobody comes back before both lines are let through.
    await page.route('**/join', (route) => route.abort());
    await room?.close();
    await expect.poll(() => waiting.count()).toBe(2);
    await checkScreen(page, 'conference chat waiting');
    heard = true;
    told = true;
    await page.unroute('**/join');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // Both are sent again; the one that was kept already is not kept twice.
    await expect.poll(() => waiting.count()).toBe(0);
    expect(await kept()).toEqual(['This one arrives', 'This one does not']);
    expect(await page.getByText('This one arrives', { exact: true }).count()).toBe(1);
    expect(await page.getByText('This one does not', { exact: true }).count()).toBe(1);
  });

  test('says that the notary’s page does not speak of the recording, after ten seconds of it', async () => {
    const words = await collectWords(page);
    await page.clock.install();
    await join();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    // The page has all that an act in progress shows before the ten seconds can begin.
    const before = await TestSocket.join(notary, conferenceId, 'notary');
    await until(
      () => notary.call<{ status: string }>('GET', `/api/notarization-sessions/${sessionId}`),
      ({ body }) => body.status === 'in_progress',
    );
    // Kept up: what rests for a moment says that it pauses, in the place of what is looked for here.
    const keeping = setInterval(() => {
      recordMoment(notary, conferenceId).catch(() => undefined);
    }, 1000);
    onTestFinished(() => clearInterval(keeping));
    await page.getByText(recordingWords.badge, { exact: true }).waitFor();
    const { noNotary, notSaid, silent } = attendanceWords;
    before.close();
    await page.getByText(noNotary).first().waitFor();
    const past = words().length;
    const officer = await TestSocket.join(notary, conferenceId, 'notary', { records: false });
    await page.getByText(notSaid).or(page.getByText(silent)).first().waitFor();
    await page.clock.fastForward(10_000);
    await page.getByText(silent).first().waitFor();
    expect(words().slice(past)).toContain(notSaid);
    officer.close();
  });

  test('that cannot be ended goes on, and the person is not told', async () => {
    await join();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/end', (route) => route.abort());
    await page.getByRole('button', { name: 'End Call' }).first().click();
    await expect.poll(() => logged.join('\n')).toContain('the call could not be ended');
    await page.getByRole('button', { name: 'End Call' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await page.getByText('Conference Ended').count()).toBe(0);
    await page.unroute('**/end');
  });

  test('ends for all by the owner’s hand, and leads home', async () => {
    await join();
    await page.getByRole('button', { name: 'End Call' }).first().click();
    await page.getByText('Video conference session has been terminated').waitFor();
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  });
});
