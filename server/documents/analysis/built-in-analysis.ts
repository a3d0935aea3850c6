import type { RiskLevel } from '../../../common/analysis.ts';
import type { AiFindings } from '../../../common/findings.ts';
import type { PageText } from './extraction/extraction.ts';

/** The result of the built-in rules for a file, with the extracted text. */
export interface BuiltInAnalysis {
  findings: AiFindings;
  /** Percent. */
  confidence: number;
  riskLevel: RiskLevel;
  pageCount: number | null;
  /** The extracted text; empty unless it was requested. */
  pages: PageText[];
}
