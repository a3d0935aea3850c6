import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentLanguage } from '../../../common/messages/catalog/current-language.ts';
import { desktopMessages } from '../../../common/messages/desktop.ts';

/** A listener for one response of the system browser, reachable only from this computer. */
export interface CodeListener {
  /** Port on 127.0.0.1. */
  port: number;
  /** Resolves with the code. Rejects if the listener is closed first. */
  code: Promise<string>;
  close(): void;
}

const page = (title: string, text: string) =>
  `<!doctype html><html lang="${currentLanguage()}"><meta charset="utf-8"><title>Sealwright</title>` +
  `<style>body{font:17px/1.55 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;` +
  `background:#fbfaf7;color:#16213a}@media(prefers-color-scheme:dark){body{background:#10151f;color:#e9e5da}}</style>` +
  `<h1>${title}</h1><p>${text}</p>`;

const same = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/**
 * Listens on a free port of 127.0.0.1 for the code of one sign-in (RFC 8252, section 7.3). A
 * request without `state` or with another host is rejected and has no effect.
 */
export async function listenForCode(state: string): Promise<CodeListener> {
  const { promise: code, resolve, reject } = Promise.withResolvers<string>();
  code.catch(() => undefined);
  const server = createServer((request, response) => {
    const answer = (status: number, title: string, text: string) => {
      response.writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
        'Referrer-Policy': 'no-referrer',
        Connection: 'close',
      });
      response.end(page(title, text));
    };
    const { port } = server.address() as AddressInfo;
    const own = `127.0.0.1:${port}`;
    const target = `http://${own}${request.url ?? '/'}`;
    const url = URL.canParse(target) ? new URL(target) : null;
    const given = url?.searchParams.get('code') ?? '';
    if (
      request.method !== 'GET' ||
      request.headers.host !== own ||
      url?.pathname !== '/signed-in' ||
      !same(url.searchParams.get('state') ?? '', state) ||
      given === ''
    ) {
      answer(400, desktopMessages.browserRefusedTitle, desktopMessages.browserRefusedText);
      return;
    }
    answer(200, desktopMessages.browserDoneTitle, desktopMessages.browserDoneText);
    resolve(given);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    code,
    close() {
      server.close();
      reject(new Error('nobody waits for the code any more'));
    },
  };
}
