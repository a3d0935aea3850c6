import path from 'node:path';
import type { DiskWork } from '../disks/disk-work.ts';
import { nameOf, requireAcceptedName } from './take-content.ts';

/** So many files are taken of one drop; a disk that was dropped by mistake ends there. */
export const MAX_FILES_AT_ONCE = 10_000;
const MAX_DEPTH = 16;

export interface CollectedFiles {
  /** Paths of files whose names are of a kind that is taken, in the order of a file list. */
  files: string[];
  /** How many others lay there: of another kind, hidden, or of the system. */
  leftOut: number;
  /** There was more than is taken at once. */
  more: boolean;
}

type Looking = Pick<DiskWork, 'isFolder' | 'list'>;

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/**
 * The documents among what was dropped: files as they are (also such as will be refused, so that
 * the reason is said), folders with all that is in them. Links to folders are not followed.
 */
export async function collectFiles(
  disks: Looking,
  dropped: readonly string[],
  limit = MAX_FILES_AT_ONCE,
): Promise<CollectedFiles> {
  const found: CollectedFiles = { files: [], leftOut: 0, more: false };
  for (const one of dropped) {
    // Of one that is silent, the reason is said as it is to be read.
    const isFolder = await disks.isFolder(one).catch(() => false);
    if (isFolder) await walk(disks, one, 0, found, limit);
    else if (found.files.length < limit) found.files.push(one);
    else found.more = true;
  }
  return found;
}

async function walk(
  disks: Looking,
  folder: string,
  depth: number,
  found: CollectedFiles,
  limit: number,
): Promise<void> {
  const folders: string[] = [];
  const files: string[] = [];
  try {
    for (const entry of await disks.list(folder)) {
      if (entry.name.startsWith('.') || entry.name.startsWith('~$')) found.leftOut += 1;
      else if (entry.kind === 'folder') folders.push(entry.name);
      else if (entry.kind === 'file' && isAccepted(entry.name)) files.push(entry.name);
      else found.leftOut += 1;
    }
  } catch {
    // A folder that may not be read, or whose disk is silent: the others are still taken.
    found.leftOut += 1;
    return;
  }
  for (const name of files.sort(inOrder)) {
    if (found.files.length >= limit) {
      found.more = true;
      return;
    }
    found.files.push(path.join(folder, name));
  }
  for (const name of folders.sort(inOrder)) {
    if (depth < MAX_DEPTH) await walk(disks, path.join(folder, name), depth + 1, found, limit);
    else found.leftOut += 1;
  }
}

function isAccepted(name: string): boolean {
  try {
    requireAcceptedName(nameOf(name));
    return true;
  } catch {
    return false;
  }
}
