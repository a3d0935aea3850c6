import type { Services } from '../../services.ts';

/** A bucket takes about as long for many deletions at the same time as for one. */
const AT_ONCE = 20;

/** Removes files whose rows are deleted. The sweep removes those that are left after a crash. */
export async function removeFiles(
  { storage }: Pick<Services, 'storage'>,
  fileIds: string[],
): Promise<void> {
  for (let at = 0; at < fileIds.length; at += AT_ONCE) {
    await Promise.all(fileIds.slice(at, at + AT_ONCE).map((id) => storage.remove(id)));
  }
}
