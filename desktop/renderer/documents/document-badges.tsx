import type { AnalysisStatus } from '../../../common/analysis.ts';
import type { DocumentStatus } from '../../../common/documents.ts';
import {
  analysisConfidence,
  analysisStatusNames,
  documentMessages,
  documentStatusNames,
  riskNames,
} from '../../../common/messages/documents.ts';
import { StatusBadge, type StatusColor, type StatusIcon } from '../ui/status-badge.tsx';
import { useAnalysisProgress } from './shared/analysis-progress.ts';

const DOCUMENT: Record<DocumentStatus, { color: StatusColor; icon: StatusIcon }> = {
  uploaded: { color: 'blue', icon: 'upload' },
  processing: { color: 'yellow', icon: 'work' },
  ready: { color: 'green', icon: 'check' },
  notarized: { color: 'green', icon: 'seal' },
  failed: { color: 'red', icon: 'alert' },
};

/**
 * The status of a document, with the page that is read now; a status that this version does not
 * know is gray.
 */
export function DocumentStatusBadge({ id, status }: { id: string; status: string }) {
  const progress = useAnalysisProgress(id);
  const known = status in DOCUMENT ? (status as DocumentStatus) : undefined;
  const look = known ? DOCUMENT[known] : ({ color: 'gray', icon: 'dot' } as const);
  const name = known ? documentStatusNames[known] : status;
  const isRead = known === 'processing' && progress !== null;
  return (
    <StatusBadge {...look}>{isRead ? documentMessages.readingPage(progress) : name}</StatusBadge>
  );
}

/** Low is green, medium is yellow, any other value is red. */
export function RiskBadge({ level }: { level: string | null }) {
  if (level === null || level === 'low') {
    return (
      <StatusBadge color="green" icon="check">
        {riskNames.low}
      </StatusBadge>
    );
  }
  const medium = level === 'medium';
  return (
    <StatusBadge color={medium ? 'yellow' : 'red'} icon="alert">
      {medium ? riskNames.medium : riskNames.high}
    </StatusBadge>
  );
}

interface AnalysisBadgeProps {
  status: AnalysisStatus | null;
  confidence: number | null;
  riskLevel: string | null;
}

/** The status of the analysis; once it is completed, its score and the risk. */
export function AnalysisBadge({ status, confidence, riskLevel }: AnalysisBadgeProps) {
  if (status === null) return null;
  if (status === 'completed') {
    return (
      <>
        <StatusBadge color="blue" icon="check">
          {analysisConfidence(confidence ?? 0)}
        </StatusBadge>
        <RiskBadge level={riskLevel} />
      </>
    );
  }
  const look = {
    pending: { color: 'gray', icon: 'wait' },
    in_progress: { color: 'yellow', icon: 'work' },
    failed: { color: 'red', icon: 'alert' },
  } as const;
  return <StatusBadge {...look[status]}>{analysisStatusNames[status]}</StatusBadge>;
}
