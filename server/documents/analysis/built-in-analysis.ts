import type { RiskLevel } from '../../../common/analysis.ts';
import type { AiFindings } from '../../../common/findings.ts';
import type { PageText } from './extraction/extraction.ts';

/** What the built-in rules say of a file, and the text that was read. */
export interface BuiltInAnalysis {
  findings: AiFindings;
  /** Percent. */
  confidence: number;
  riskLevel: RiskLevel;
  pageCount: number | null;
  /** Empty unless it was asked for. */
  pages: PageText[];
}
