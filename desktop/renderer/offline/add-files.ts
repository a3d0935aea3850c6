import type { AddedFiles, QueuedDocument } from '../../../common/offline-queue.ts';
import { callDesktop, DesktopError } from '../ui/desktop.ts';

type Words = Pick<QueuedDocument, 'documentType' | 'description'>;

const NONE: AddedFiles = { queued: 0, refused: [], refusedInAll: 0, leftOut: 0, more: false };

function plus(a: AddedFiles, b: AddedFiles): AddedFiles {
  return {
    queued: a.queued + b.queued,
    refused: [...a.refused, ...b.refused],
    refusedInAll: a.refusedInAll + b.refusedInAll,
    leftOut: a.leftOut + b.leftOut,
    more: a.more || b.more,
  };
}

async function addPasted(file: File, words: Words): Promise<AddedFiles> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return await callDesktop('queue:add-bytes', { name: file.name, bytes, ...words });
  } catch (error) {
    if (!(error instanceof DesktopError)) throw error;
    return { ...NONE, refused: [{ name: file.name, reason: error.message }], refusedInAll: 1 };
  }
}

/** Adds files and the contents of folders to the outbox: by path or, without one, by content. */
export async function addFiles(files: readonly File[], words: Words): Promise<AddedFiles> {
  const paths: string[] = [];
  const pasted: File[] = [];
  for (const file of files) {
    const path = window.sealwright?.pathOf(file);
    if (path) paths.push(path);
    else pasted.push(file);
  }
  let added = paths.length > 0 ? await callDesktop('queue:add-files', { paths, ...words }) : NONE;
  for (const file of pasted) added = plus(added, await addPasted(file, words));
  return added;
}
