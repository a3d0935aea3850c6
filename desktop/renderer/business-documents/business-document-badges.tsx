import type {
  BusinessDocument,
  BusinessDocumentStatus,
} from '../../../common/business-documents.ts';
import {
  businessDocumentPriorityLabels,
  businessDocumentStatusNames,
} from '../../../common/messages/business-documents.ts';
import { StatusBadge, type StatusColor, type StatusIcon } from '../ui/status-badge.tsx';

type Look = { color: StatusColor; icon: StatusIcon };

const STATUS: Record<BusinessDocumentStatus, Look> = {
  draft: { color: 'gray', icon: 'dot' },
  active: { color: 'green', icon: 'check' },
  archived: { color: 'blue', icon: 'upload' },
  expired: { color: 'red', icon: 'alert' },
};

const PRIORITY: Record<BusinessDocument['priority'], Look> = {
  low: { color: 'gray', icon: 'dot' },
  medium: { color: 'blue', icon: 'dot' },
  high: { color: 'yellow', icon: 'wait' },
  urgent: { color: 'red', icon: 'alert' },
};

/** The status and the priority of a business document. */
export function BusinessDocumentBadges({ document }: { document: BusinessDocument }) {
  return (
    <>
      <StatusBadge {...STATUS[document.status]}>
        {businessDocumentStatusNames[document.status]}
      </StatusBadge>
      <StatusBadge {...PRIORITY[document.priority]}>
        {businessDocumentPriorityLabels[document.priority]}
      </StatusBadge>
    </>
  );
}
