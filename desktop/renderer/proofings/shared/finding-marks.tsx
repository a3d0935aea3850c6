import { IconAlertTriangle, IconCheck, IconEye } from '@tabler/icons-react';
import { findingMessages, weightMessages } from '../../../../common/messages/proofing-screens.ts';
import type { Finding } from '../../../../common/proofings.ts';
import styles from './finding-marks.module.css';

const ICONS = { good: IconCheck, look: IconEye, stop: IconAlertTriangle };

/**
 * Differences between a document, the input and today's date; each shows its severity as text and
 * icon.
 */
export function FindingMarks({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className={styles.list}>
      {findings.map(({ code, weight }) => {
        const Icon = ICONS[weight];
        return (
          <li key={code} className={styles.item} data-weight={weight}>
            <Icon stroke={1.75} aria-label={weightMessages[weight]} />
            <span>{findingMessages[code]}</span>
          </li>
        );
      })}
    </ul>
  );
}
