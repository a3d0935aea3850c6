import { Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ConferenceRole } from '../../../../common/conference.ts';
import { recordingMessages as words } from '../../../../common/messages/recording.ts';
import styles from './recording-notice.module.css';

/** Whom the recording does not see or hear, and what waits for that. */
export interface Unrecorded {
  what: 'act' | 'signature';
  reason: string;
}

interface RecordingNoticeProps {
  role: ConferenceRole;
  /** Null if there is no recording at all. */
  unseen: Unrecorded | null;
  /** The browser of the person at this screen cannot record. */
  unable?: boolean;
}

/** Says that the act waits and continues automatically. */
export function RecordingNotice({ role, unseen, unable }: RecordingNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <IconPlayerPause stroke={1.5} aria-hidden />
      <Text size="sm">
        <strong>{unseen?.what === 'signature' ? words.signingWaits : words.pausedTitle}.</strong>{' '}
        {unseen?.reason ?? reasonFor(role, unable === true)}
      </Text>
    </div>
  );
}

function reasonFor(role: ConferenceRole, unable: boolean): string {
  if (role !== 'notary') return words.pausedOthers;
  return unable ? words.cannotRecord : words.pausedNotary;
}
