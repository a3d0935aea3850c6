import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconPlayerRecordFilled,
  IconRosetteDiscountCheck,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type StatusColor = 'blue' | 'yellow' | 'green' | 'red' | 'gray';
export type StatusIcon = 'upload' | 'work' | 'check' | 'seal' | 'alert' | 'wait' | 'dot' | 'record';

const ICONS: Record<StatusIcon, TablerIcon> = {
  upload: IconUpload,
  work: IconCircleDashed,
  check: IconCheck,
  seal: IconRosetteDiscountCheck,
  alert: IconAlertTriangle,
  wait: IconClock,
  dot: IconCircleDashed,
  record: IconPlayerRecordFilled,
};

interface StatusBadgeProps {
  color: StatusColor;
  icon: StatusIcon;
  children: ReactNode;
}

/** A status as text with an icon; its color only repeats the text. */
export function StatusBadge({ color, icon, children }: StatusBadgeProps) {
  const Icon = ICONS[icon];
  return (
    <span className={styles.badge} data-color={color}>
      <Icon
        className={styles.icon}
        data-spinning={icon === 'work' || undefined}
        stroke={1.5}
        aria-hidden
      />
      {children}
    </span>
  );
}
