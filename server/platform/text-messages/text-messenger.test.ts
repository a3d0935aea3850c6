import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import type { Mailer } from '../email/mailer.ts';
import {
  createTextMessenger,
  createTwilioMessenger,
  NumberRefused,
  type TextMessenger,
} from './text-messenger.ts';

/** A server on the loopback interface that responds as the Twilio API does. */
let provider: Server;
let origin: string;
let requests: { path: string; authorization: string; form: URLSearchParams }[];
let response: { status: number; body: object };

beforeEach(async () => {
  requests = [];
  response = { status: 201, body: { sid: 'SM1', status: 'queued' } };
  provider = createServer(async (request, reply) => {
    requests.push({
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization ?? '',
      form: new URLSearchParams(await text(request)),
    });
    reply.writeHead(response.status, { 'Content-Type': 'application/json' });
    reply.end(JSON.stringify(response.body));
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterEach(() => provider.close());

const messenger = (from = '+15555550100'): TextMessenger =>
  createTwilioMessenger({ accountSid: 'AC1', authToken: 'token', from, apiBase: origin });
const MESSAGE = { to: '+15555550123', body: 'Hello: 100% & more', key: 'k' };

test('sends a message in the form of the Twilio API', async () => {
  await messenger().send(MESSAGE);
  await messenger('MG7').send(MESSAGE);
  const [first, second] = requests;
  expect(first?.path).toBe('POST /2010-04-01/Accounts/AC1/Messages.json');
  expect(first?.authorization).toBe(`Basic ${Buffer.from('AC1:token').toString('base64')}`);
  expect(Object.fromEntries(first?.form ?? [])).toEqual({
    To: MESSAGE.to,
    Body: MESSAGE.body,
    From: '+15555550100',
  });
  expect(Object.fromEntries(second?.form ?? [])).toEqual({
    To: MESSAGE.to,
    Body: MESSAGE.body,
    MessagingServiceSid: 'MG7',
  });
});

test('reports a number that accepts no messages, and fails for every other error', async () => {
  for (const code of [21211, 21610, 21614]) {
    response = { status: 400, body: { code, message: `'${MESSAGE.to}' is not reachable` } };
    await expect(messenger().send(MESSAGE)).rejects.toThrow(NumberRefused);
  }
  response = { status: 429, body: { code: 20429, message: `Too many for ${MESSAGE.to}` } };
  const failed = await messenger()
    .send(MESSAGE)
    .catch((error: Error) => error);
  expect(failed).not.toBeInstanceOf(NumberRefused);
  expect(String(failed)).toContain('429, code 20429');
  // The number is not written to the log.
  expect(String(failed)).not.toContain(MESSAGE.to);
  response = { status: 302, body: {} };
  await expect(messenger().send(MESSAGE)).rejects.toThrow();
});

test('uses the sandbox only without a provider, without SMTP and outside production', async () => {
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async ({ subject, text: body }) => void sent.push(subject, body),
  };
  const settings = { twilio: null, production: false, smtpUrl: null };
  const sandbox = createTextMessenger(settings, mailer);
  expect(sandbox?.sandbox).toBe(true);
  await sandbox?.send(MESSAGE);
  expect(sent).toEqual([`SANDBOX text message to ${MESSAGE.to}`, MESSAGE.body]);
  expect(createTextMessenger({ ...settings, production: true }, mailer)).toBeNull();
  expect(createTextMessenger({ ...settings, smtpUrl: 'smtp://127.0.0.1' }, mailer)).toBeNull();
  const twilio = { accountSid: 'AC1', authToken: 't', from: '+15555550100', apiBase: origin };
  expect(createTextMessenger({ ...settings, twilio }, mailer)?.sandbox).toBe(false);
});

test('requires all settings of the provider, and an encrypted address', () => {
  const all = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15555550100' };
  expect(loadConfig(all).twilio).toMatchObject({ apiBase: 'https://api.twilio.com' });
  expect(() => loadConfig({ ...all, TWILIO_FROM: '' })).toThrow('must be set together');
  expect(() => loadConfig({ ...all, TWILIO_API_BASE: 'http://sms.example' })).toThrow(
    'TWILIO_API_BASE',
  );
});
