import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pagesMessages as words } from '../../../../common/messages/signing.ts';
import { TooltipGroup } from '../../ui/tooltip-group.tsx';
import styles from './pages-toolbar.module.css';

interface PagesToolbarProps {
  page: number;
  count: number;
  /** For people who follow the notary or could; null for everyone else. */
  following: {
    follows: boolean;
    notaryPage: number;
    onFollow: () => void;
    onLeave: () => void;
  } | null;
  /** True for the notary, who turns the page for everyone. */
  leads: boolean;
  zoom: number;
  /** The person is doing something more important than following the notary. */
  calm: boolean;
  /** Other actions for the pages. */
  aside?: ReactNode;
  onShow: (page: number) => void;
  onZoom: (step: number) => void;
}

/** Turns the page and changes the zoom. */
export function PagesToolbar({
  page,
  count,
  following,
  leads,
  zoom,
  calm,
  aside,
  ...on
}: PagesToolbarProps) {
  const isElsewhere = following !== null && !following.follows && following.notaryPage !== page;
  return (
    <TooltipGroup>
      <div className={styles.bar}>
        <div className={styles.group}>
          <Tool
            icon={IconChevronLeft}
            label={words.previous}
            disabled={page <= 1}
            onPress={() => on.onShow(page - 1)}
          />
          <Text component="span" size="sm" className={styles.number} role="status">
            {words.pageOf({ page, count })}
          </Text>
          <Tool
            icon={IconChevronRight}
            label={words.next}
            disabled={page >= count}
            onPress={() => on.onShow(page + 1)}
          />
        </div>
        <div className={styles.middle}>
          {isElsewhere && (
            <Text size="xs" c="dimmed" role="status">
              {words.notaryIsOn({ page: following.notaryPage })}
            </Text>
          )}
          {following && (
            <Button
              size="xs"
              // A phone shows the button only then.
              data-follow={isElsewhere || undefined}
              variant={isElsewhere && !calm ? 'filled' : 'default'}
              onClick={following.follows ? following.onLeave : following.onFollow}
            >
              {following.follows ? words.lookAround : words.follow}
            </Button>
          )}
          {leads && count > 1 && (
            <Text size="xs" c="dimmed">
              {words.turnedForAll}
            </Text>
          )}
          {aside}
        </div>
        <div className={styles.group}>
          <Tool icon={IconZoomOut} label={words.zoomOut} onPress={() => on.onZoom(-1)} />
          <Text component="span" size="sm" className={`${styles.number} ${styles.zoom}`}>
            {Math.round(zoom * 100)}%
          </Text>
          <Tool icon={IconZoomIn} label={words.zoomIn} onPress={() => on.onZoom(1)} />
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
