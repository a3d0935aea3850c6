import type { BuiltInAnalysis } from './built-in-analysis.ts';
import { extractText } from './extraction/extract-text.ts';
import type { FileToAnalyse } from './file-to-analyse.ts';
import { applyRules } from './rules/apply-rules.ts';

/**
 * Extracts the text of a file and applies the built-in rules. Runs in a child process.
 * @param onSlow called before OCR starts
 * @throws UnreadableFile if the file cannot or must not be read
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
