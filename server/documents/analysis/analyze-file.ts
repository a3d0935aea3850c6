import type { Logger } from 'pino';
import type { RiskLevel } from '../../../common/analysis.ts';
import type { AiFindings, FindingsTranslations } from '../../../common/findings.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Problem } from '../../../common/messages/errors.ts';
import { findingTexts } from '../../../common/messages/findings.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { sharedParsers } from '../../platform/parsing/shared-parsers.ts';
import type { PreparedPdf } from '../../sealing/print-copy/prepare-pdf.ts';
import { renderInChild } from '../../sealing/rendering/render-in-child.ts';
import { findSoffice } from '../../sealing/rendering/render-office.ts';
import { preparePdfInChild } from '../../sealing/seal-document.ts';
import { pdfProblem } from '../../sealing/shown/pdf-problem.ts';
import type { BuiltInAnalysis } from './analyze-in-child.ts';
import type { PageProgress } from './extraction/extraction.ts';
import type { FileToAnalyze } from './file-to-analyze.ts';
import { type AnalysisLane, isTooSlow, poolLanes } from './lanes.ts';
import type { Judgement } from './rules/apply-rules.ts';

export interface AnalysisOptions {
  /** Defaults to `bulk`. */
  lane?: AnalysisLane;
  openai: { apiKey: string; baseUrl: string | undefined; model: string } | null;
  logger: Logger;
  /** The ID of the account. The parser pool serves the accounts in turn. */
  owner?: string;
  /** Called before each page that is read with OCR. */
  onPage?(progress: PageProgress): void;
}

export type AnalysisResult =
  | {
      kind: 'completed';
      findings: AiFindings;
      /** Empty if a language model made the report, which is in English only. */
      translations: FindingsTranslations;
      /** Percent. */
      confidence: number;
      riskLevel: RiskLevel;
      pageCount: number | null;
      /** The inspection of a PDF, with its print copy if it needs one; null for other files. */
      prepared: PreparedPdf | null;
    }
  | { kind: 'refused'; problems: readonly Problem[] };

/** Adds the note that the model gave no usable response, in the language of the report. */
const withNote = (findings: AiFindings): AiFindings => ({
  ...findings,
  analyserNote: withLanguage(findings.language ?? 'en', () => findingTexts.modelFailed),
});

/** Adds the note to the reports in all languages. */
const withNotes = (builtIn: Judgement): Judgement => ({
  ...builtIn,
  findings: withNote(builtIn.findings),
  translations: Object.fromEntries(
    Object.entries(builtIn.translations).map(([language, findings]) => [
      language,
      withNote(findings),
    ]),
  ),
});

/** Returns the file whose text is read: the print copy if there is one. */
const withPrintCopy = (file: FileToAnalyze, prepared: PreparedPdf | null): FileToAnalyze =>
  prepared?.copy ? { ...file, bytes: prepared.copy.pdf, original: file.bytes } : file;

/** Returns why the file was not read, or an empty list if the file did not cause the failure. */
function refusalOf(failed: ParserTaskFailed): readonly Problem[] {
  if (['unreadable_file', 'office_rendering_failed'].includes(failed.code)) return failed.problems;
  if (failed.code === 'too_complex') return [{ code: 'file_too_complex' }];
  if (failed.code === 'parser_result_too_large') return [{ code: 'file_needs_too_much_memory' }];
  if (failed.code === 'parser_out_of_memory') return [{ code: 'file_needs_too_much_memory' }];
  if (failed.code === 'parser_cpu_exceeded') return [{ code: 'file_takes_too_long' }];
  // If the child process was idle until the timeout, a retry would end the same way. If it got too
  // little CPU time because the machine was busy, a retry can succeed.
  return failed.code === 'parser_timeout' && failed.idle ? [{ code: 'file_takes_too_long' }] : [];
}

const isBeforeWord97 = (error: unknown): boolean =>
  error instanceof ParserTaskFailed && error.problems.some(({ code }) => code === 'word_before_97');

/** Applies the built-in rules. Converts Word 6 and 95 documents with LibreOffice first. */
async function applyBuiltInRules(
  file: FileToAnalyze,
  { openai, lane = 'bulk', owner, onPage }: AnalysisOptions,
  parsers: ParserPool,
): Promise<BuiltInAnalysis> {
  const settings = { lane: poolLanes[lane], owner };
  const analyze = (one: FileToAnalyze) =>
    parsers.run(
      'analyze',
      { file: one, withText: openai !== null },
      { ...settings, callbacks: { reportPage: async (progress) => onPage?.(progress) } },
    );
  try {
    return await analyze(file);
  } catch (error) {
    if (!isBeforeWord97(error) || !(await findSoffice())) throw error;
    const bytes = await renderInChild(file, { ...settings, parsers });
    return analyze({ ...file, bytes, mimeType: 'application/pdf' });
  }
}

/**
 * Analyzes a file: with the built-in rules in a child process and, if one is configured, with a
 * language model. A PDF is inspected first, and if it is not plain, its print copy is analyzed. Returns a refusal with the reasons for the owner if the file cannot be read. If the
 * model gives no usable response, returns the findings of the rules with a note.
 *
 * @throws ParserTaskFailed if the file is too slow for the express lane (`isTooSlow`) or an
 * internal error occurred
 */
export async function analyzeFile(
  file: FileToAnalyze,
  options: AnalysisOptions,
  parsers: ParserPool = sharedParsers(),
): Promise<AnalysisResult> {
  const { openai, logger, lane = 'bulk', owner } = options;
  const turn = { lane: poolLanes[lane], owner };
  try {
    const isPdf = file.mimeType === 'application/pdf';
    const prepared = isPdf ? await preparePdfInChild(file.bytes, turn, parsers) : null;
    if (prepared && prepared.problems.length > 0 && !prepared.copy) {
      return { kind: 'refused', problems: prepared.problems.map(pdfProblem) };
    }
    const toRead = withPrintCopy(file, prepared);
    const { pages, ...builtIn } = await applyBuiltInRules(toRead, options, parsers);
    const hasText = pages.some((page) => page.text.trim() !== '');
    if (!openai || !hasText) return { kind: 'completed', prepared, ...builtIn };
    try {
      // Imported on demand, because the client is large and most installations have no model.
      const { askModel } = await import('./model/ask-model.ts');
      const answer = await askModel({ pages, documentType: file.documentType, builtIn }, openai);
      return {
        kind: 'completed',
        prepared,
        pageCount: builtIn.pageCount,
        translations: {},
        ...answer,
      };
    } catch (error) {
      // Log only the name of the error: its message may quote the document or the server.
      const reason = error instanceof Error ? error.name : 'unknown';
      logger.warn({ reason, model: openai.model }, 'the model gave no usable answer');
      return {
        kind: 'completed',
        prepared,
        pageCount: builtIn.pageCount,
        ...withNotes(builtIn),
      };
    }
  } catch (error) {
    if (!(error instanceof ParserTaskFailed) || isTooSlow(error, lane)) throw error;
    const problems = refusalOf(error);
    if (problems.length > 0) return { kind: 'refused', problems };
    throw error;
  }
}
