import type { LaneName } from './platform/parsing/lanes.ts';
import type { ParserTasks, TaskName } from './platform/parsing/parser-tasks.ts';

/** Functions that a running task can use to communicate with the main process. */
export interface TaskContext {
  /** Reports that the task will use OCR. From now on the slow budget of the lane applies. */
  onSlow(): void;
  /** Calls a function of the main process. Only callbacks that the caller passed are available. */
  call(method: string, argument: unknown): Promise<unknown>;
}

type Runner<Name extends TaskName> = (
  request: ParserTasks[Name]['request'],
  context: TaskContext,
) => Promise<ParserTasks[Name]['result']> | ParserTasks[Name]['result'];

/** The tasks. Each loads its libraries when it runs for the first time. */
const tasks: { [Name in TaskName]: () => Promise<Runner<Name>> } = {
  async verify() {
    const { verifyPdf } = await import('../packages/evidence/src/verification/verify-pdf.ts');
    return ({ bytes, trust }) => verifyPdf(bytes, trust);
  },
  async 'verify-list'() {
    const { checkSessionList } = await import('../packages/evidence/src/bundle/check-package.ts');
    return ({ list, trust }) => checkSessionList(list, trust);
  },
  async analyze() {
    const { analyzeInChild } = await import('./documents/analysis/analyze-in-child.ts');
    return (request, { onSlow, call }) =>
      analyzeInChild(request, {
        onSlow,
        // Do not wait for the progress report, and ignore its errors.
        onPage: (progress) => void call('reportPage', progress).catch(() => undefined),
      });
  },
  async inspect() {
    const { inspectPdf } = await import('./sealing/shown/inspect-pdf.ts');
    return ({ bytes }) => inspectPdf(bytes);
  },
  async 'prepare-pdf'() {
    const { preparePdf } = await import('./sealing/print-copy/prepare-pdf.ts');
    return ({ bytes, password }, { onSlow }) => preparePdf(bytes, { password, onSlow });
  },
  async 'read-attachments'() {
    const { readAttachedFiles } = await import('./sealing/print-copy/attached-files.ts');
    return ({ bytes, index }) => readAttachedFiles(bytes, index);
  },
  async render() {
    const { renderToPdf } = await import('./sealing/rendering/render-document.ts');
    return (document) => renderToPdf(document);
  },
  async 'draw-first-page'() {
    const { drawFirstPage } = await import('./sealing/rendering/draw-first-page.ts');
    return ({ bytes }) => drawFirstPage(bytes);
  },
  async 'read-identity-picture'() {
    const { readPicture } = await import('./notarization/proofings/reading/read-picture.ts');
    return (picture) => readPicture(picture);
  },
  async 'read-notary-paper'() {
    const { extractText } = await import('./documents/analysis/extraction/extract-text.ts');
    const { findPaperDetails } = await import(
      './notaries/notaries/papers/reading/find-paper-details.ts'
    );
    return async ({ bytes, mimeType, kind }, { onSlow }) => {
      const { pages } = await extractText({ bytes, mimeType }, { onSlow, onPage: () => undefined });
      return findPaperDetails(kind, pages.map(({ text }) => text).join('\n'));
    };
  },
  async 'make-profile-picture'() {
    const { drawProfilePicture } = await import(
      './accounts/profile/pictures/draw-profile-picture.ts'
    );
    return ({ bytes }) => drawProfilePicture(bytes);
  },
  async 'detect-type'() {
    const { fileTypeFromBuffer } = await import('file-type');
    return async ({ bytes }) => {
      const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
      return found?.mime ?? null;
    };
  },
  async 'open-key'() {
    const { openKeyFile } = await import('../common/signing/open-key-file.ts');
    return ({ file, password }) => openKeyFile(file, password);
  },
  async 'validate-segment'() {
    const { validateSegment } = await import(
      './notarization/recording/validation/validate-segment.ts'
    );
    return (piece) => validateSegment(piece);
  },
  async seal() {
    const { runSealTask } = await import('./sealing/run-seal-task.ts');
    return (request, { call }) => runSealTask(request, call);
  },
};

/**
 * Tasks whose libraries a child process loads before its first request, so that the request does
 * not take longer.
 */
const preloaded: Record<LaneName, TaskName[]> = {
  verification: ['verify'],
  express: ['analyze', 'inspect'],
  documents: ['analyze', 'inspect'],
  interactive: [],
  pictures: [],
  recordings: ['validate-segment'],
  sealing: ['seal'],
};

/** Loads the libraries that the child processes of a lane always need. */
export async function preload(lane: LaneName): Promise<void> {
  for (const task of preloaded[lane]) await tasks[task]();
}

/** Runs one task in the current process. */
export async function runTask(
  name: TaskName,
  request: unknown,
  context: TaskContext,
): Promise<unknown> {
  const run = (await tasks[name]()) as (request: never, context: TaskContext) => unknown;
  return run(request as never, context);
}
