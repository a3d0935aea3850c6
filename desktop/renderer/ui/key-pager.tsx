import { Button, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { listMessages as words } from '../../../common/messages/lists.ts';
import styles from './key-pager.module.css';
import type { KeyPages } from './use-key-pages.ts';

interface KeyPagerProps {
  pages: KeyPages;
  nextCursor: string | undefined;
  /** The requested page is not shown yet. */
  busy?: boolean;
}

/** Previous and next buttons for a long list; nothing if there is only one page. */
export function KeyPager({ pages, nextCursor, busy = false }: KeyPagerProps) {
  if (pages.number === 1 && !nextCursor) return null;
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft stroke={1.5} aria-hidden />}
        disabled={pages.number === 1 || busy}
        onClick={pages.previous}
      >
        {words.previous}
      </Button>
      <Text role="status" c="dimmed">
        {words.page({ number: pages.number })}
      </Text>
      <Button
        variant="default"
        rightSection={<IconArrowRight stroke={1.5} aria-hidden />}
        disabled={!nextCursor || busy}
        onClick={() => nextCursor && pages.next(nextCursor)}
      >
        {words.next}
      </Button>
    </nav>
  );
}
