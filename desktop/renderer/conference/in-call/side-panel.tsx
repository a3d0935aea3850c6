import { CloseButton, Drawer, Title } from '@mantine/core';
import { useFocusReturn, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { conferenceScreenMessages } from '../../../../common/messages/conference.ts';
import { scriptMessages } from '../../../../common/messages/script.ts';
import { sessionDocumentMessages } from '../../../../common/messages/session-documents.ts';
import { peopleMessages } from '../../../../common/messages/session-people.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { certificateMessages } from '../../../../common/messages/signing.ts';
import { WIDE } from '../shared/wide.ts';
import styles from './side-panel.module.css';

const titles = () => ({
  chat: conferenceScreenMessages.chat,
  people: peopleMessages.title,
  documents: sessionDocumentMessages.title,
  script: scriptMessages.title,
  certificate: certificateMessages.title,
});

interface SidePanelProps {
  opened: boolean;
  kind: keyof ReturnType<typeof titles>;
  onClose: () => void;
  children: ReactNode;
}

/** Chat, script or certificate: a column next to the pages, on a phone a sheet over them. */
export function SidePanel({ opened, kind, onClose, children }: SidePanelProps) {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const panel = useRef<HTMLElement>(null);
  const title = titles()[kind];
  useFocusReturn({ opened: opened && wide });
  useEffect(() => {
    if (!opened || !wide) return;
    panel.current?.querySelector<HTMLElement>('[data-autofocus], h2')?.focus();
  }, [opened, wide]);
  if (!wide) {
    return (
      <Drawer
        keepMounted
        opened={opened}
        onClose={onClose}
        position="bottom"
        size="85%"
        title={title}
        closeButtonProps={{ 'aria-label': shellMessages.close }}
        classNames={{
          content: styles.drawer ?? '',
          header: styles.drawerHeader ?? '',
          title: styles.title ?? '',
          body: styles.drawerBody ?? '',
        }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <aside
      ref={panel}
      className={styles.side}
      data-kind={kind}
      aria-label={title}
      hidden={!opened}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <header className={styles.header}>
        <Title order={2} tabIndex={-1} className={styles.title}>
          {title}
        </Title>
        <CloseButton aria-label={shellMessages.close} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
