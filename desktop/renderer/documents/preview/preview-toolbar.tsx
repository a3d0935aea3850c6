import { ActionIcon, Text, Tooltip } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react';
import { previewMessages } from '../../../../common/messages/document-preview.ts';
import { pagesMessages as words } from '../../../../common/messages/signing.ts';
import { TooltipGroup } from '../../ui/tooltip-group.tsx';
import styles from './preview-toolbar.module.css';

interface PreviewToolbarProps {
  page: number;
  count: number;
  /** The size of the page as a share of the available width. */
  share: number;
  canShrink: boolean;
  canGrow: boolean;
  onShow: (page: number) => void;
  onResize: (step: 1 | -1) => void;
  onFull?: (() => void) | undefined;
}

/** Turns the page, changes its size, and opens the full screen. */
export function PreviewToolbar(props: PreviewToolbarProps) {
  const { page, count, onShow, onResize, onFull } = props;
  return (
    <TooltipGroup>
      <div className={styles.bar}>
        <div className={styles.group}>
          <Tool
            icon={IconChevronLeft}
            label={words.previous}
            disabled={page <= 1}
            onPress={() => onShow(page - 1)}
          />
          <Text component="span" size="sm" className={styles.number} role="status">
            {words.pageOf({ page, count })}
          </Text>
          <Tool
            icon={IconChevronRight}
            label={words.next}
            disabled={page >= count}
            onPress={() => onShow(page + 1)}
          />
        </div>
        <div className={styles.group}>
          <Tool
            icon={IconZoomOut}
            label={words.zoomOut}
            disabled={!props.canShrink}
            onPress={() => onResize(-1)}
          />
          <Text component="span" size="sm" className={styles.number}>
            {Math.round(props.share * 100)}%
          </Text>
          <Tool
            icon={IconZoomIn}
            label={words.zoomIn}
            disabled={!props.canGrow}
            onPress={() => onResize(1)}
          />
          {onFull && (
            <Tool icon={IconMaximize} label={previewMessages.fullScreen} onPress={onFull} />
          )}
        </div>
      </div>
    </TooltipGroup>
  );
}

interface ToolProps {
  icon: TablerIcon;
  label: string;
  disabled?: boolean;
  onPress: () => void;
}

function Tool({ icon: Icon, label, disabled = false, onPress }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={disabled} onClick={onPress}>
        <Icon stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
