import { Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ConferenceRole } from '../../../../common/conference.ts';
import { recordingWords as words } from '../../../../common/words/recording.ts';
import styles from './recording-notice.module.css';

interface RecordingNoticeProps {
  role: ConferenceRole;
  /** Whom the recording does not see or hear; null where there is no recording at all. */
  unseen: string | null;
}

/** Says calmly that the act waits, and that it goes on by itself. */
export function RecordingNotice({ role, unseen }: RecordingNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <IconPlayerPause stroke={1.5} aria-hidden />
      <Text size="sm">
        <strong>{words.pausedTitle}.</strong>{' '}
        {unseen ?? (role === 'notary' ? words.pausedNotary : words.pausedOthers)}
      </Text>
    </div>
  );
}
