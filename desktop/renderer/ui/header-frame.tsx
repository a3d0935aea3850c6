import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { shellMessages } from '../../../common/messages/shell.ts';
import styles from './header-frame.module.css';

interface HeaderFrameProps {
  brand: ReactNode;
  /** The links; each calls `close` to close the menu on a phone. */
  links: (close: () => void) => ReactNode;
  actions: ReactNode;
  /** Shown below the links in the menu on a phone. */
  menuActions?: ReactNode;
}

/** A sticky header; on a phone its links collapse into a menu. */
export function HeaderFrame({ brand, links, actions, menuActions }: HeaderFrameProps) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const menuId = useId();
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {brand}
        <nav className={styles.links} aria-label={shellMessages.navigation}>
          {links(close)}
        </nav>
        <div className={styles.actions}>
          {actions}
          <Burger
            className={styles.burger}
            opened={opened}
            onClick={toggle}
            onKeyDown={closeOnEscape}
            size="sm"
            aria-label={opened ? shellMessages.closeMenu : shellMessages.openMenu}
            aria-expanded={opened}
            aria-controls={menuId}
          />
        </div>
      </div>
      <nav
        id={menuId}
        className={styles.menu}
        aria-label={shellMessages.navigation}
        hidden={!opened}
        onKeyDown={closeOnEscape}
      >
        {links(close)}
        {menuActions && <div className={styles.menuActions}>{menuActions}</div>}
      </nav>
    </header>
  );
}
