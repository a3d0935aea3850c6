import { paperStandingNames } from '../../../../../common/messages/notary-papers.ts';
import type { PaperStanding } from '../../../../../common/notary-papers.ts';
import { StatusBadge, type StatusColor, type StatusIcon } from '../../../ui/status-badge.tsx';

const LOOKS: Record<PaperStanding, { color: StatusColor; icon: StatusIcon }> = {
  missing: { color: 'gray', icon: 'upload' },
  details_missing: { color: 'yellow', icon: 'alert' },
  waiting: { color: 'blue', icon: 'wait' },
  rejected: { color: 'red', icon: 'alert' },
  expired: { color: 'red', icon: 'alert' },
  insufficient: { color: 'red', icon: 'alert' },
  accepted: { color: 'green', icon: 'check' },
};

/** Shows the state of a required paper. */
export function PaperBadge({ standing }: { standing: PaperStanding }) {
  return <StatusBadge {...LOOKS[standing]}>{paperStandingNames[standing]}</StatusBadge>;
}
