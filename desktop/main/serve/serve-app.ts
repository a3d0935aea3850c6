import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DESKTOP_ORIGIN } from '../../../common/desktop-bridge.ts';
import { currentLanguage } from '../../../common/messages/catalog/current-language.ts';
import { pagePolicy } from '../../../common/page-policy.ts';
import type { OfflineAnswers } from '../queue/offline-answers.ts';
import type { Api } from '../server/api.ts';
import { carryToServer } from './carry-to-server.ts';
import { readRendererFile } from './renderer-files.ts';

const HARDENING = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const missing = () => new Response('Not found', { status: 404, headers: HARDENING });

/** The origin for live connections to `address`. */
const socketOrigin = (address: string) => address.replace(/^http/, 'ws');

/**
 * Handles every request to our own scheme. Requests under /api go to the server; the others are
 * files of the screens. An address without a file returns the page, for its router. The page reads
 * the server's address from a meta tag, because it opens live connections directly to the server.
 */
export function createAppServer({
  folder,
  api,
  offline,
}: {
  folder: string;
  api: Api;
  offline: OfflineAnswers;
}): (request: Request) => Promise<Response> {
  const page = async (): Promise<Response> => {
    const index = await readRendererFile(folder, '/index.html');
    if (!index) return missing();
    const nonce = randomBytes(16).toString('base64');
    const address = api.address;
    const tag = `<meta name="server-origin" content="${escaped(address ?? '')}">`;
    const html = index.bytes
      .toString('utf8')
      .replace('<html lang="en">', `<html lang="${currentLanguage()}">`)
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('</head>', () => `${tag}</head>`);
    return new Response(html, {
      headers: {
        ...HARDENING,
        'Content-Type': index.type,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': pagePolicy({
          nonce,
          connect: address ? [socketOrigin(address)] : [],
          forms: ["'none'"],
        }),
      },
    });
  };

  return async (request) => {
    const { protocol, host, pathname } = new URL(request.url);
    if (`${protocol}//${host}` !== DESKTOP_ORIGIN) return missing();
    if (pathname.startsWith('/api/')) return carryToServer(api, request, offline);
    if (request.method !== 'GET' && request.method !== 'HEAD') return missing();
    if (path.posix.extname(pathname) === '') return page();
    const file = await readRendererFile(folder, pathname);
    if (!file || pathname.endsWith('.html')) return missing();
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        ...HARDENING,
        'Content-Type': file.type,
        'Cache-Control': pathname.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      },
    });
  };
}
