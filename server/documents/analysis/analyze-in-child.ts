import { loadTranslations } from '../../../common/messages/catalog/create-messages.ts';
import { extractText } from './extraction/extract-text.ts';
import type { PageProgress, PageText, ReadingEvents } from './extraction/extraction.ts';
import type { FileToAnalyze } from './file-to-analyze.ts';
import { applyRules, type Judgement } from './rules/apply-rules.ts';

/** The result of the built-in rules for a file, with the extracted text. */
export interface BuiltInAnalysis extends Judgement {
  pageCount: number | null;
  /** The extracted text; empty unless it was requested. */
  pages: PageText[];
}

/** Functions of the main process that an analysis calls. */
export type AnalysisCallbacks = {
  reportPage(progress: PageProgress): Promise<void>;
};

/**
 * Extracts the text of a file and applies the built-in rules. Runs in a child process.
 * @throws UnreadableFile if the file cannot or must not be read
 */
export async function analyzeInChild(
  { file, withText }: { file: FileToAnalyze; withText: boolean },
  events: ReadingEvents,
): Promise<BuiltInAnalysis> {
  // A child process starts without translations.
  await loadTranslations();
  const extraction = await extractText(file, events);
  const judged = applyRules(extraction, file.documentType);
  const { pageCount } = extraction;
  return { ...judged, pageCount, pages: withText ? extraction.pages : [] };
}
