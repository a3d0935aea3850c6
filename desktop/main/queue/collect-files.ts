import path from 'node:path';
import type { DiskWork } from '../disks/disk-work.ts';
import { nameOf, requireAcceptedName } from './take-content.ts';

/** Maximum number of files per drop. Stops at a disk that was dropped by mistake. */
export const MAX_FILES_AT_ONCE = 10_000;
const MAX_DEPTH = 16;

export interface CollectedFiles {
  /** Paths of files with an accepted type, in the order of a file list. */
  files: string[];
  /** Number of other files: of another type, hidden, or of the system. */
  leftOut: number;
  /** True if there were more files than the limit. */
  more: boolean;
}

type Looking = Pick<DiskWork, 'isFolder' | 'list'>;

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Collects the documents in a drop: all dropped files, including those that will be refused with a
 * reason, and the contents of folders. Links to folders are not followed.
 */
export async function collectFiles(
  disks: Looking,
  dropped: readonly string[],
  limit = MAX_FILES_AT_ONCE,
): Promise<CollectedFiles> {
  const found: CollectedFiles = { files: [], leftOut: 0, more: false };
  for (const one of dropped) {
    // If the disk is silent, the later read reports the reason.
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
    // Skip a folder that cannot be read or whose disk is silent. The others are still collected.
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
