import { beforeEach, describe, expect, test } from 'vitest';
import { BrowserWindow, standIn } from '../../testing/electron.ts';
import { BridgeError } from '../bridge-error.ts';
import { createLog } from '../log.ts';
import { answerCalls } from './answer-calls.ts';

let lines: string[];
let window: BrowserWindow;
const open = async (url: string) => {
  window = new BrowserWindow({});
  await window.loadURL(url);
};
const choose = (request: unknown) =>
  standIn.invoke(window.webContents, 'server:choose', request) as Promise<unknown>;

beforeEach(async () => {
  standIn.restart();
  lines = [];
  answerCalls(
    createLog((line) => lines.push(line)),
    {
      'server:choose': ({ address }) => {
        if (address === 'refuse') throw new BridgeError('no', 'Not this one.');
        if (address === 'break') throw new Error('secret reason');
        return { address, problem: null, detail: null, known: true };
      },
    },
  );
  await open('app://sealwright/dashboard');
});

describe('answerCalls', () => {
  test('answers our own page and parses its request', async () => {
    expect(await choose({ address: '  https://seal.example ', unsent: false })).toMatchObject({
      ok: true,
      value: { address: 'https://seal.example' },
    });
  });

  test('rejects all other pages and embedded pages', async () => {
    const refused = { ok: false, error: { code: 'wrong_sender' } };
    for (const url of [
      'https://evil.example/',
      'app://elsewhere/',
      'app://sealwright.evil/',
      'about:blank',
      '',
    ]) {
      await open(url);
      expect(await choose({ address: 'x', unsent: false }), url).toMatchObject(refused);
    }
    await open('app://sealwright/');
    const frame = { url: 'app://sealwright/', parent: { url: 'app://sealwright/' } };
    Object.defineProperty(window.webContents, 'mainFrame', { value: frame });
    expect(await choose({ address: 'x', unsent: false })).toMatchObject(refused);
  });

  test('rejects a malformed request with a reason', async () => {
    for (const request of [
      undefined,
      null,
      {},
      { address: 7, unsent: false },
      { address: '', unsent: false },
      'text',
    ]) {
      expect(await choose(request)).toMatchObject({
        ok: false,
        error: { code: 'invalid_request' },
      });
    }
  });

  test('returns a refusal as it is and hides the details of an unexpected error', async () => {
    expect(await choose({ address: 'refuse', unsent: false })).toEqual({
      ok: false,
      error: { code: 'no', message: 'Not this one.' },
    });
    const broken = await choose({ address: 'break', unsent: false });
    expect(broken).toMatchObject({ ok: false, error: { code: 'failed' } });
    expect(JSON.stringify(broken)).not.toContain('secret');
    expect(lines.join()).toContain('secret reason');
  });
});
