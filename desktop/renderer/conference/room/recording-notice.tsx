import { Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ConferenceRole } from '../../../../common/conference.ts';
import { recordingWords as words } from '../../../../common/words/recording.ts';
import styles from './recording-notice.module.css';

/** Says calmly that the act waits, and that nobody has to do anything for it to go on. */
export function RecordingNotice({ role }: { role: ConferenceRole }) {
  return (
    <div className={styles.notice} role="status">
      <IconPlayerPause stroke={1.5} aria-hidden />
      <Text size="sm">
        <strong>{words.pausedTitle}.</strong>{' '}
        {role === 'notary' ? words.pausedNotary : words.pausedOthers}
      </Text>
    </div>
  );
}
