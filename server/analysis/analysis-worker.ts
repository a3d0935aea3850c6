import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { FromAnalysisWorker, ToAnalysisWorker } from './analysis-worker-messages.ts';
import { extractText } from './extraction/extract-text.ts';
import { UnreadableFile } from './extraction/unreadable-file.ts';
import { applyRules } from './rules/apply-rules.ts';

/** Entry of the worker thread: reads one file at a time and judges it by the built-in rules. */
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread only');

const TOO_COMPLEX =
  'This file is too complex to read. Please print it to a new PDF (“Save as PDF” in the print window), and upload that.';

const post = (message: FromAnalysisWorker) => port.postMessage(message);

let first = true;

port.on('message', async (message: ToAnalysisWorker) => {
  await run(message);
  // Kept while it lasts: a thread or process that is killed keeps nothing for the next one.
  if (first) flushCompileCache();
  first = false;
});

async function run({ file, withText }: ToAnalysisWorker): Promise<void> {
  try {
    const extraction = await extractText(file, () => post({ type: 'slow' }));
    const judged = applyRules(extraction, file.documentType);
    const pages = withText ? extraction.pages : [];
    const { pageCount } = extraction;
    post({ type: 'analysed', analysis: { ...judged, pageCount, pages } });
  } catch (error) {
    if (error instanceof UnreadableFile) post({ type: 'unreadable', reason: error.message });
    // The stack or a buffer would have to be larger than they can be.
    else if (error instanceof RangeError) post({ type: 'unreadable', reason: TOO_COMPLEX });
    else post({ type: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
}
