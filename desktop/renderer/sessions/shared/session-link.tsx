import { Anchor, Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import {
  sessionStatusNames,
  sessionLinkMessages as words,
} from '../../../../common/messages/session-statuses.ts';
import type { SessionStatus } from '../../../../common/notarization-sessions.ts';
import { StatusBadge, type StatusColor, type StatusIcon } from '../../ui/status-badge.tsx';
import styles from './session-link.module.css';

const LOOKS: Record<SessionStatus, { color: StatusColor; icon: StatusIcon }> = {
  scheduled: { color: 'blue', icon: 'wait' },
  in_progress: { color: 'yellow', icon: 'work' },
  completed: { color: 'green', icon: 'seal' },
  cancelled: { color: 'gray', icon: 'dot' },
};

/** The status of a notarization session. */
export function SessionStatusBadge({ status }: { status: string }) {
  const known = status in LOOKS ? (status as SessionStatus) : undefined;
  const look = known ? LOOKS[known] : ({ color: 'gray', icon: 'dot' } as const);
  return <StatusBadge {...look}>{known ? sessionStatusNames[known] : status}</StatusBadge>;
}

/** Whether a session of a document is not over, so that its next step is in the session. */
export const isUnderWay = (status: string) => status === 'scheduled' || status === 'in_progress';

/** The main action of a document whose session is under way. */
export function SessionButton({ id }: { id: string }) {
  return (
    <Button component={Link} to={`/sessions/${id}`}>
      {words.open}
    </Button>
  );
}

/** A link from a document to its session. */
export function SessionLink({ id, status }: { id: string; status: string }) {
  return (
    <Anchor component={Link} to={`/sessions/${id}`} className={styles.link} size="sm">
      {words.open}
      {status === 'in_progress' && <span> · {sessionStatusNames.in_progress}</span>}
      <IconArrowRight className={styles.icon} stroke={1.5} aria-hidden />
    </Anchor>
  );
}
