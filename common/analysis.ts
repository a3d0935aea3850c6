import type { Transitions } from './transitions.ts';

export const analysisStatuses = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];
export const analysisTransitions: Transitions<AnalysisStatus> = {
  pending: ['in_progress'],
  in_progress: ['completed', 'failed', 'pending'],
  completed: [],
  failed: ['pending'],
};

export const riskLevels = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];
