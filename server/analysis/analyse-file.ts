import type { Logger } from 'pino';
import type { RiskLevel } from '../../common/analysis.ts';
import type { DocumentType } from '../../common/documents.ts';
import type { AiFindings } from '../../common/findings.ts';
import { AnalysisWorkers } from './analysis-workers.ts';
import { UnreadableFile } from './extraction/unreadable-file.ts';

export interface FileToAnalyse {
  bytes: Uint8Array;
  /** As it was sniffed. */
  mimeType: string;
  documentType: DocumentType;
  title: string;
}

export interface AnalysisOptions {
  openai: { apiKey: string; baseUrl: string | undefined; model: string } | null;
  logger: Logger;
}

export type AnalysisResult =
  | {
      kind: 'completed';
      findings: AiFindings;
      /** Percent. */
      confidence: number;
      riskLevel: RiskLevel;
      pageCount: number | null;
    }
  | { kind: 'refused'; reason: string };

const NO_ANSWER =
  'The configured model did not answer; these findings come from the built-in rules.';

let shared: AnalysisWorkers | undefined;

/** The threads that are used when none are given; started at the first file. */
function sharedWorkers(): AnalysisWorkers {
  shared ??= new AnalysisWorkers();
  return shared;
}

/** What runs in the shared threads fails as our side and is tried again. */
export async function haltAnalyses(): Promise<void> {
  await shared?.halt();
}

/**
 * Reads a file and reports on it: by the built-in rules in a worker thread, and where a model is
 * configured by that, with the rules' evidence. A file that is at fault is refused in words for
 * its owner; a model that fails costs nothing but its answer.
 *
 * @throws Error where our side failed; try again later
 */
export async function analyseFile(
  file: FileToAnalyse,
  options: AnalysisOptions,
  workers: AnalysisWorkers = sharedWorkers(),
): Promise<AnalysisResult> {
  const { openai, logger } = options;
  try {
    const { pages, ...builtIn } = await workers.run({ file, withText: openai !== null });
    const hasText = pages.some((page) => page.text.trim() !== '');
    if (!openai || !hasText) return { kind: 'completed', ...builtIn };
    try {
      // The client is large, and most installations have no model.
      const { askModel } = await import('./model/ask-model.ts');
      const answer = await askModel({ pages, documentType: file.documentType, builtIn }, openai);
      return { kind: 'completed', pageCount: builtIn.pageCount, ...answer };
    } catch (error) {
      // The error's text may quote the document or the server: its name is all that is kept.
      const reason = error instanceof Error ? error.name : 'unknown';
      logger.warn({ reason, model: openai.model }, 'the model gave no usable answer');
      const findings = { ...builtIn.findings, analyserNote: NO_ANSWER };
      return { kind: 'completed', ...builtIn, findings };
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', reason: error.message };
    throw error;
  }
}
