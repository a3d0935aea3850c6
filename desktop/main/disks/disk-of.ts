import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** The mount points of Linux: the fifth field of each line, with blanks as `\040`. */
function mounts(): string[] {
  const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const place = line.split(' ')[4];
    const unescaped = (_all: string, code: string) => String.fromCharCode(Number.parseInt(code, 8));
    return place ? [place.replace(/\\(\d{3})/g, unescaped)] : [];
  });
}

/** Linux desktops mount all network shares below this folder. Each share is a separate disk. */
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
 * Determines the disk, share or volume of a path from the path alone, without access to the disk.
 * @param file an absolute path
 * @param places the mount points of Linux
 */
export function diskOf(file: string, platform: NodeJS.Platform, places: readonly string[]): string {
  if (platform === 'win32') return path.win32.parse(file).root.toLowerCase();
  if (platform === 'darwin') return /^\/Volumes\/[^/]+/.exec(file)?.[0] ?? '/';
  return ofLinux(file, places);
}

/**
 * The scope that is given up together when a disk is silent: a whole share, or one folder on the
 * person's own disk, because that folder may belong to a cloud.
 */
export function placeOf(folder: string): { disk: string; place: string } {
  const places = process.platform === 'linux' ? mounts() : [];
  const disk = diskOf(folder, process.platform, places);
  const own = diskOf(homedir(), process.platform, places);
  return { disk, place: disk === own ? folder : disk };
}
