import type { Logger } from 'pino';
import type { AiFindings, RiskLevel } from '../../common/analysis.ts';
import type { DocumentType } from '../../common/documents.ts';

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

export async function analyseFile(
  _file: FileToAnalyse,
  _options: AnalysisOptions,
): Promise<AnalysisResult> {
  throw new Error('being written');
}
