import { parentPort } from 'node:worker_threads';
import type { FromAnalysisWorker, ToAnalysisWorker } from './analysis-worker-messages.ts';
import { extractText } from './extraction/extract-text.ts';
import { UnreadableFile } from './extraction/unreadable-file.ts';
import { applyRules } from './rules/apply-rules.ts';

/** Entry of the worker thread: reads one file at a time and judges it by the built-in rules. */
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread only');

const post = (message: FromAnalysisWorker) => port.postMessage(message);

port.on('message', (message: ToAnalysisWorker) => void run(message));

async function run({ file, withText }: ToAnalysisWorker): Promise<void> {
  try {
    const extraction = await extractText(file, () => post({ type: 'slow' }));
    const judged = applyRules(extraction, file.documentType);
    const pages = withText ? extraction.pages : [];
    const { pageCount } = extraction;
    post({ type: 'analysed', analysis: { ...judged, pageCount, pages } });
  } catch (error) {
    if (error instanceof UnreadableFile) post({ type: 'unreadable', reason: error.message });
    else post({ type: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
}
