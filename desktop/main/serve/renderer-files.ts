import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface RendererFile {
  bytes: Buffer;
  type: string;
}

const within = (folder: string, file: string) => {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
};

/**
 * Reads a renderer file by its address. Never opens anything outside of `folder`, even if the
 * address contains dots, encoded dots, backslashes or links that lead out.
 * @returns null if there is no such file
 */
export async function readRendererFile(
  folder: string,
  pathname: string,
): Promise<RendererFile | null> {
  let name: string;
  try {
    name = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (name.includes('\0') || name.includes('\\')) return null;
  const wanted = path.resolve(folder, `.${path.posix.normalize(`/${name}`)}`);
  if (!within(folder, wanted)) return null;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(wanted)]);
    if (!within(root, file)) return null;
    return {
      bytes: await readFile(file),
      type: TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    };
  } catch {
    return null;
  }
}
