import { Button, Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ConferenceRole } from '../../../../common/conference.ts';
import { pauseReasonText, pauseMessages as words } from '../../../../common/messages/pause.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { usePause } from '../script/use-pause.ts';
import styles from './recording-notice.module.css';

interface PauseNoticeProps {
  session: NotarizationSession;
  role: ConferenceRole;
}

/** Says that the notary paused the act, and why. The notary resumes it here. */
export function PauseNotice({ session, role }: PauseNoticeProps) {
  const { resume } = usePause(session.id);
  if (!session.pause) return null;
  const { reason, note } = session.pause;
  const isNotary = role === 'notary';
  return (
    <div className={styles.notice} role="status" data-paused>
      <IconPlayerPause stroke={1.5} aria-hidden />
      <Text size="sm">
        <strong>{isNotary ? words.paused : words.pausedByNotary}</strong>{' '}
        {pauseReasonText(reason, note)}
      </Text>
      {isNotary && (
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {words.resume}
        </Button>
      )}
    </div>
  );
}
