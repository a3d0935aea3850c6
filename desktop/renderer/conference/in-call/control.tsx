import { Tooltip, UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { Ref } from 'react';
import styles from './control-bar.module.css';

interface ControlProps {
  label: string;
  tooltip: string;
  icon: TablerIcon;
  pressed?: boolean;
  /** For a button that opens something: whether that is open. */
  expanded?: boolean;
  disabled?: boolean;
  ends?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** One button of the bar below the conference; pressed means active. */
export function Control({ label, tooltip, icon: Icon, ref, ...props }: ControlProps) {
  return (
    <Tooltip label={tooltip}>
      <UnstyledButton
        ref={ref}
        className={styles.control}
        data-ends={props.ends || undefined}
        aria-pressed={props.pressed}
        aria-expanded={props.expanded}
        aria-haspopup={props.expanded === undefined ? undefined : 'dialog'}
        disabled={props.disabled}
        onClick={props.onPress}
      >
        <Icon stroke={1.5} aria-hidden />
        <span>{label}</span>
      </UnstyledButton>
    </Tooltip>
  );
}
