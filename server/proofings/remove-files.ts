import type { Services } from '../services.ts';

/** Removes files behind the commit that forgot them; a crash before leaves them to the sweep. */
export async function removeFiles({ storage }: Services, fileIds: string[]): Promise<void> {
  for (const id of fileIds) await storage.remove(id);
}
