import type { Logger } from 'pino';
import type { RiskLevel } from '../../../common/analysis.ts';
import type { AiFindings } from '../../../common/findings.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { sharedParsers } from '../../platform/parsing/shared-parsers.ts';
import type { FileToAnalyse } from './file-to-analyse.ts';
import { type AnalysisLane, isTooSlow, poolLanes } from './lanes.ts';

export interface AnalysisOptions {
  /** `bulk` where nothing is said. */
  lane?: AnalysisLane;
  openai: { apiKey: string; baseUrl: string | undefined; model: string } | null;
  logger: Logger;
  /** The account. Accounts take turns. */
  owner?: string;
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

const TOO_LONG =
  'This file takes too long to read, so we stopped. Please print it to a new PDF (“Save as PDF” in the print window), or divide it, and upload that.';
const TOO_LARGE =
  'This file needs more memory than a document should, so we stopped. Please print it to a new PDF (“Save as PDF” in the print window), or divide it, and upload that.';
const TOO_COMPLEX =
  'This file is too complex to read. Please print it to a new PDF (“Save as PDF” in the print window), and upload that.';

/** Why a file was not read, for its owner; null where the file is not at fault. */
function refusalOf(failed: ParserTaskFailed): string | null {
  if (failed.code === 'unreadable_file') return failed.message;
  if (failed.code === 'too_complex') return TOO_COMPLEX;
  if (failed.code === 'parser_out_of_memory') return TOO_LARGE;
  if (failed.code === 'parser_cpu_exceeded') return TOO_LONG;
  // A file that waits without working will do so again; one that had no turn is tried again.
  return failed.code === 'parser_timeout' && failed.idle ? TOO_LONG : null;
}

/**
 * Reads a file and reports on it: by the built-in rules in a child process and, where one is
 * configured, by a model that gets the rules' evidence. A file that is at fault is refused in words
 * for its owner. Without an answer of the model the built-in rules answer.
 *
 * @throws ParserTaskFailed where the express lane gives up (isTooSlow) or our side failed
 */
export async function analyseFile(
  file: FileToAnalyse,
  options: AnalysisOptions,
  parsers: ParserPool = sharedParsers(),
): Promise<AnalysisResult> {
  const { openai, logger, lane = 'bulk', owner } = options;
  try {
    const { pages, ...builtIn } = await parsers.run(
      'analyse',
      { file, withText: openai !== null },
      { lane: poolLanes[lane], owner },
    );
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
    if (!(error instanceof ParserTaskFailed) || isTooSlow(error, lane)) throw error;
    const reason = refusalOf(error);
    if (reason) return { kind: 'refused', reason };
    throw error;
  }
}
