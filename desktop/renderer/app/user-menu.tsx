import { Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconLogout,
  IconMailForward,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { displayName, type User } from '../../../common/users.ts';
import { shellWords } from '../../../common/words/shell.ts';
import { isDesktop } from '../ui/desktop.ts';
import { signOut } from '../ui/navigation.ts';
import { UserPortrait } from '../ui/user-portrait.tsx';
import styles from './user-menu.module.css';

/** Who is signed in, with the way to the profile and out. */
export function UserMenu({ user }: { user: User }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={styles.target}>
          <UserPortrait user={user} />
          <span className={styles.name}>{displayName(user)}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Text className={styles.email} size="sm" c="dimmed">
          {user.email}
        </Text>
        <Menu.Item
          component={Link}
          to="/profile"
          leftSection={<IconUserCircle stroke={1.5} aria-hidden />}
        >
          {shellWords.profile}
        </Menu.Item>
        {isDesktop() && (
          <Menu.Item
            component={Link}
            to="/outbox"
            leftSection={<IconMailForward stroke={1.5} aria-hidden />}
          >
            {shellWords.outbox}
          </Menu.Item>
        )}
        {isDesktop() && (
          <Menu.Item
            component={Link}
            to="/desktop"
            leftSection={<IconDeviceDesktop stroke={1.5} aria-hidden />}
          >
            {shellWords.thisApp}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout stroke={1.5} aria-hidden />} onClick={signOut}>
          {shellWords.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
