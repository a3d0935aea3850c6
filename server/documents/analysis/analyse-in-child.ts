import type { BuiltInAnalysis } from './built-in-analysis.ts';
import { extractText } from './extraction/extract-text.ts';
import type { FileToAnalyse } from './file-to-analyse.ts';
import { applyRules } from './rules/apply-rules.ts';

/**
 * Reads a file and judges it by the built-in rules. Runs in a child process.
 * @param onSlow called before text in pictures is recognized
 * @throws UnreadableFile where the file is at fault
 */
export async function analyseInChild(
  { file, withText }: { file: FileToAnalyse; withText: boolean },
  onSlow: () => void,
): Promise<BuiltInAnalysis> {
  const extraction = await extractText(file, onSlow);
  const judged = applyRules(extraction, file.documentType);
  const { pageCount } = extraction;
  return { ...judged, pageCount, pages: withText ? extraction.pages : [] };
}
