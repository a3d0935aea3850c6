import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { troubleMessages, troubleNotice } from '../../../../common/messages/recording.ts';
import type { StretchKind } from '../../../../packages/evidence/src/recording/recording-checks.ts';
import styles from './recording-notice.module.css';

/** Tells the notary that nothing can be seen or heard in the recording, and what to do about it. */
export function TroubleNotice({ trouble }: { trouble: readonly StretchKind[] }) {
  const [first] = trouble;
  if (!first) return null;
  return (
    <div className={styles.notice} role="alert">
      <IconAlertTriangle stroke={1.5} aria-hidden />
      <Text size="sm">
        <strong>{troubleNotice.title}.</strong>{' '}
        {trouble.map((kind) => troubleMessages[kind]).join(' ')} {troubleNotice.effect}
      </Text>
    </div>
  );
}
