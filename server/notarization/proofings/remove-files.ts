import type { Services } from '../../services.ts';

/**
 * Removes files after the commit that deleted their rows. After a crash before that, the sweep
 * removes them.
 */
export async function removeFiles({ storage }: Services, fileIds: string[]): Promise<void> {
  for (const id of fileIds) await storage.remove(id);
}
