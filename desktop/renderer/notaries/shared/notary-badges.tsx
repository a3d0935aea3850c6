import { assignmentStatusNames, notaryStatusNames } from '../../../../common/messages/notaries.ts';
import type { NotaryStatus } from '../../../../common/notaries.ts';
import type { AssignmentStatus } from '../../../../common/notary-assignments.ts';
import { StatusBadge, type StatusColor, type StatusIcon } from '../../ui/status-badge.tsx';

type Look = { color: StatusColor; icon: StatusIcon };

const NOTARY: Record<NotaryStatus, Look> = {
  pending_approval: { color: 'yellow', icon: 'wait' },
  active: { color: 'green', icon: 'check' },
  inactive: { color: 'gray', icon: 'dot' },
  suspended: { color: 'red', icon: 'alert' },
};

const ASSIGNMENT: Record<AssignmentStatus, Look> = {
  assigned: { color: 'yellow', icon: 'wait' },
  accepted: { color: 'blue', icon: 'check' },
  declined: { color: 'red', icon: 'alert' },
  completed: { color: 'green', icon: 'seal' },
  cancelled: { color: 'gray', icon: 'dot' },
};

/** The status of a notary. */
export function NotaryStatusBadge({ status }: { status: NotaryStatus }) {
  return <StatusBadge {...NOTARY[status]}>{notaryStatusNames[status]}</StatusBadge>;
}

/** The status of an offered session. */
export function AssignmentStatusBadge({ status }: { status: AssignmentStatus }) {
  return <StatusBadge {...ASSIGNMENT[status]}>{assignmentStatusNames[status]}</StatusBadge>;
}
