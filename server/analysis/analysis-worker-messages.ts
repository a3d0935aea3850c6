import type { RiskLevel } from '../../common/analysis.ts';
import type { AiFindings } from '../../common/findings.ts';
import type { FileToAnalyse } from './analyse-file.ts';
import type { PageText } from './extraction/extraction.ts';

/** What the built-in rules say of a file, and what they read. */
export interface BuiltInAnalysis {
  findings: AiFindings;
  /** Percent. */
  confidence: number;
  riskLevel: RiskLevel;
  pageCount: number | null;
  /** Empty unless it was asked for. */
  pages: PageText[];
}

/** The main thread's one message to an analysis worker. */
export interface ToAnalysisWorker {
  file: FileToAnalyse;
  /** A model is to read the text too. */
  withText: boolean;
}

/** What an analysis worker answers; `slow` may come once before the end. */
export type FromAnalysisWorker =
  | { type: 'slow' }
  | { type: 'analysed'; analysis: BuiltInAnalysis }
  | { type: 'unreadable'; reason: string }
  | { type: 'failure'; message: string };
