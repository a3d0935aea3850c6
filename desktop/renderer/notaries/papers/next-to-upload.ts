import type { PaperKind, PapersOfNotary } from '../../../../common/notary-papers.ts';

/** Whether no paper of this kind was uploaded yet. */
export const isFirstPaper = ({ papers }: PapersOfNotary, kind: PaperKind): boolean =>
  !papers.some((one) => one.kind === kind && one.status !== 'replaced');

/** Returns the paper to upload next; undefined while the details of another one are missing. */
export function nextToUpload(all: PapersOfNotary): PaperKind | undefined {
  if (all.papers.some(({ status, details }) => status === 'submitted' && !details))
    return undefined;
  return all.required.find(({ kind }) => isFirstPaper(all, kind))?.kind;
}
