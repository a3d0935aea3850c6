import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconHelpCircle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { VerificationReport } from '../../../common/verification.ts';
import styles from './verdict-notice.module.css';

const ICONS = {
  unchanged: IconRosetteDiscountCheck,
  extended: IconRosetteDiscountCheck,
  revoked: IconAlertTriangle,
  changed: IconAlertTriangle,
  unrecorded: IconHelpCircle,
  sample: IconAlertTriangle,
  unknown: IconHelpCircle,
};

interface VerdictNoticeProps {
  verdict: VerificationReport['verdict'];
  title: string;
  text: string;
  /** Name of the file; absent if there is none. */
  fileName?: string;
}

/** The verdict on a file, or on what a verification ID refers to, in plain words. */
export function VerdictNotice({ verdict, title, text, fileName }: VerdictNoticeProps) {
  const Icon = ICONS[verdict];
  return (
    <div className={styles.verdict} data-verdict={verdict} role="status">
      <Icon className={styles.icon} stroke={1.5} aria-hidden />
      <div>
        <Title order={2}>{title}</Title>
        <Text>{text}</Text>
        {fileName && (
          <Text size="sm" className={styles.file}>
            {fileName}
          </Text>
        )}
      </div>
    </div>
  );
}
