import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, useRef } from 'react';
import { displayName, type User } from '../../../common/users.ts';
import { fetchOrExplain } from '../ui/fetch-or-explain.ts';
import { later } from '../ui/later.tsx';
import { UserPortrait } from '../ui/user-portrait.tsx';
import styles from './user-menu.module.css';

const {
  Part: UserMenuItems,
  prefetch,
  whenNear,
} = later(async () => (await import('./user-menu-items.tsx')).UserMenuItems);

/**
 * Shows who is signed in, with links to the profile and sign-out. The menu code loads on hover or
 * focus.
 */
export function UserMenu({ user }: { user: User }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, { toggle, close }] = useDisclosure(false);
  const [wanted, { open: want }] = useDisclosure(false);
  return (
    <>
      <UnstyledButton
        ref={button}
        id={`${id}-target`}
        className={styles.target}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        {...whenNear}
        onClick={() => {
          want();
          toggle();
          if (!opened) void fetchOrExplain(prefetch).then((there) => there || close());
        }}
      >
        <UserPortrait user={user} />
        <span className={styles.name}>{displayName(user)}</span>
      </UnstyledButton>
      {wanted && (
        <UserMenuItems id={id} button={button} user={user} opened={opened} onClose={close} />
      )}
    </>
  );
}
