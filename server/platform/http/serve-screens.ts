import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import type { Context, Middleware, Next } from 'koa';
import { type Language, languages } from '../../../common/messages/catalog/languages.ts';
import { firstFiles } from './first-files.ts';
import { requestLanguage } from './request-language.ts';

const gzip = promisify(gzipCallback);

/** The ending of a compressed file, which the build writes beside the original. */
const BROTLI = '.br';

interface ScreenFile {
  bytes: Buffer;
  /** Compressed by the build; absent for files that do not get smaller, such as fonts. */
  brotli: Buffer | null;
  /** Compressed at the first request of a client without Brotli. */
  gzip: Promise<Buffer> | null;
}

/** Paths of the screens. All other paths get the 404 page, with that status. */
const SCREENS = [
  /^\/$/,
  /^\/(dashboard|notary|notary\/earnings|notary-dashboard|practice|business-documents|templates|verify|conference|profile|newsletter|journal|desktop|outbox)\/?$/,
  /^\/(documents|practice|templates|templates\/payment|conference|verify|sessions|invitations|capture|info)\/[^/]+\/?$/,
  /^\/documents\/[^/]+\/print-copy\/?$/,
  /^\/sessions\/[^/]+\/(recording|document|identity)\/?$/,
  /^\/admin(\/(notaries|papers|authority|users|sessions|requests|newsletter|templates|purchases|payouts|plans|staff|decisions|security|jobs|ledger|audit))?\/?$/,
  /^\/admin\/sessions\/[^/]+\/?$/,
];

/** The paths of the dashboard for signed-in people. */
const FRAMED = /^\/(dashboard)?$/;

export const isScreen = (path: string): boolean => SCREENS.some((screen) => screen.test(path));

/** Returns the page with its language, which the screens read when they start. */
const inLanguage = (page: string, language: Language): string =>
  page.replace('<html lang="en">', `<html lang="${language}">`);

/** Returns a file of another build by its path, or null. */
export type FindKept = (path: string) => Promise<Buffer | null>;

/** Files whose names contain a hash of their content. */
const ASSETS = '/assets/';

/** Reads the files of the build that do not change, by their path. */
export function readAssets(folder: string): Map<string, Buffer> {
  const assets = [...readAll(folder)].filter(([name]) => name.startsWith(ASSETS));
  return new Map(assets.map(([name, { bytes }]) => [name, bytes]));
}

function readAll(folder: string): Map<string, ScreenFile> {
  const files = new Map<string, ScreenFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const name = `/${path.relative(folder, full).split(path.sep).join('/')}`;
    files.set(name, { bytes: readFileSync(full), brotli: null, gzip: null });
  }
  for (const [name, { bytes }] of [...files]) {
    if (!name.endsWith(BROTLI)) continue;
    files.delete(name);
    const file = files.get(name.slice(0, -BROTLI.length));
    if (file) file.brotli = bytes;
  }
  return files;
}

/**
 * Serves the built screens from memory, so only files of the build can be requested. `/` is the
 * public page without a session cookie, and the dashboard's frame with one. Both were rendered at
 * build time. Guests have no dashboard, so the screens lead them to their session.
 * @param isGuestSid whether the value of a session cookie is that of a guest
 * @param findKept finds assets of other builds, for screens that were opened before an update
 */
export function serveScreens(
  folder: string,
  sessionCookie: string,
  isGuestSid: (sid: string) => boolean,
  findKept: FindKept = async () => null,
): Middleware {
  const files = readAll(folder);
  const takePage = (name: string) => {
    const page = files.get(name)?.bytes.toString('utf8') ?? null;
    files.delete(name);
    return page;
  };
  const headFor = firstFiles(takePage('/.vite/manifest.json') ?? undefined);
  const index = takePage('/index.html');
  const prerendered = (name: string) =>
    Object.fromEntries(
      languages.map((language) => [language, takePage(`/${name}.${language}.html`)]),
    );
  const landing = prerendered('landing');
  const dashboard = prerendered('dashboard');

  const findFile = async (name: string): Promise<ScreenFile | null> => {
    const file = files.get(name);
    if (file) return file;
    const bytes = name.startsWith(ASSETS) ? await findKept(name) : null;
    return bytes && { bytes, brotli: null, gzip: null };
  };

  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const file = await findFile(ctx.path);
    if (file) {
      ctx.type = path.extname(ctx.path);
      ctx.vary('Accept-Encoding');
      ctx.set(
        'Cache-Control',
        ctx.path.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
      const encoding =
        file.brotli && (ctx.acceptsEncodings('br') || ctx.acceptsEncodings('gzip', 'identity'));
      if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
      if (encoding === 'br') {
        ctx.body = file.brotli;
      } else if (encoding === 'gzip') {
        file.gzip ??= gzip(file.bytes, { level: 9 });
        ctx.body = await file.gzip;
      } else {
        ctx.body = file.bytes;
      }
      return;
    }
    if (index === null || path.extname(ctx.path) !== '' || !ctx.accepts('html')) return next();
    ctx.status = isScreen(ctx.path) ? 200 : 404;
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-store');
    const sid = ctx.cookies.get(sessionCookie);
    const known = sid !== undefined;
    const isGuest = known && isGuestSid(sid);
    const language = requestLanguage(ctx);
    const screen =
      (known && !isGuest && FRAMED.test(ctx.path) && dashboard[language]) ||
      inLanguage(index, language);
    const page =
      (!known && ctx.path === '/' && landing[language]) ||
      screen.replace('</head>', () => `${headFor(ctx.path, isGuest)}</head>`);
    const html = page.replaceAll('__CSP_NONCE__', String(ctx.state.cspNonce));
    ctx.vary(['Accept-Encoding', 'Accept-Language', 'Cookie']);
    if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
      ctx.set('Content-Encoding', 'gzip');
      ctx.body = await gzip(html, { level: 5 });
    } else {
      ctx.body = html;
    }
  };
}
