import { Button, Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { pauseReasonText, pauseMessages as words } from '../../../../common/messages/pause.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import styles from '../in-call/recording-notice.module.css';
import { usePause } from './use-pause.ts';

interface PauseNoticeProps {
  session: NotarizationSession;
  isNotary: boolean;
}

/** Says that the notary paused the act, and why. The notary resumes it here. */
export function PauseNotice({ session, isNotary }: PauseNoticeProps) {
  const { resume } = usePause(session.id);
  if (!session.pause) return null;
  const { reason, note } = session.pause;
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
