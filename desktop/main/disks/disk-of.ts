import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Where Linux mounts things: the fifth word of each line, with blanks as `\040`. */
function mounts(): string[] {
  const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const place = line.split(' ')[4];
    const unescaped = (_all: string, code: string) => String.fromCharCode(Number.parseInt(code, 8));
    return place ? [place.replace(/\\(\d{3})/g, unescaped)] : [];
  });
}

/** Desktops mount all shares below this one; each is a disk of its own. */
const MANY_SHARES = /^(.*\/gvfs\/[^/]+)/;

function ofLinux(file: string, places: readonly string[]): string {
  const share = MANY_SHARES.exec(file)?.[1];
  if (share) return share;
  const above = places.filter((place) =>
    `${file}/`.startsWith(place.endsWith('/') ? place : `${place}/`),
  );
  return above.sort((one, other) => other.length - one.length)[0] ?? '/';
}

/**
 * Which disk, share or volume a path lies on, by its words alone: the disk is not asked.
 * @param file a whole path
 * @param places where Linux has mounted something
 */
export function diskOf(file: string, platform: NodeJS.Platform, places: readonly string[]): string {
  if (platform === 'win32') return path.win32.parse(file).root.toLowerCase();
  if (platform === 'darwin') return /^\/Volumes\/[^/]+/.exec(file)?.[0] ?? '/';
  return ofLinux(file, places);
}

/**
 * What is given up together as a disk is silent: all of a share; of the person's own disk one folder,
 * which may be a cloud's.
 */
export function placeOf(folder: string): { disk: string; place: string } {
  const places = process.platform === 'linux' ? mounts() : [];
  const disk = diskOf(folder, process.platform, places);
  const own = diskOf(homedir(), process.platform, places);
  return { disk, place: disk === own ? folder : disk };
}
