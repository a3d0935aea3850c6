import { IconAlertTriangle, IconCheck, IconEye } from '@tabler/icons-react';
import type { Finding } from '../../../common/proofings.ts';
import { findingWords, weightWords } from '../../../common/words/proofing-screens.ts';
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
            <Icon stroke={1.75} aria-label={weightWords[weight]} />
            <span>{findingWords[code]}</span>
          </li>
        );
      })}
    </ul>
  );
}
