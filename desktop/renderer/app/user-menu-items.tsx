import { Menu, Text } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconLogout,
  IconMailForward,
  IconUserCircle,
} from '@tabler/icons-react';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { Link } from 'react-router-dom';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { User } from '../../../common/users.ts';
import { signOut } from '../profile/shared/sign-out.ts';
import { isDesktop } from '../ui/desktop.ts';
import styles from './user-menu.module.css';

interface UserMenuItemsProps {
  /** Prefix of the IDs of the button (`-target`) and of the menu (`-dropdown`). */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  user: User;
  opened: boolean;
  onClose: () => void;
}

/** Represents the button, which exists before the menu's code is loaded. */
function Button({ node, ref }: { node: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => node.current as HTMLElement, [node]);
  return null;
}

/** The items of the user menu. */
export function UserMenuItems({ id, button, user, opened, onClose }: UserMenuItemsProps) {
  // The menu returns the focus to where it was when it opened, so it must first be rendered closed.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Menu
      id={id}
      position="bottom-end"
      opened={ready && opened}
      onChange={(open) => open || onClose()}
    >
      <Menu.Target>
        <Button node={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Text className={styles.email} size="sm" c="dimmed">
          {user.email}
        </Text>
        {!user.guestSessionId && (
          <Menu.Item
            component={Link}
            to="/profile"
            leftSection={<IconUserCircle stroke={1.5} aria-hidden />}
          >
            {shellMessages.profile}
          </Menu.Item>
        )}
        {isDesktop() && (
          <Menu.Item
            component={Link}
            to="/outbox"
            leftSection={<IconMailForward stroke={1.5} aria-hidden />}
          >
            {shellMessages.outbox}
          </Menu.Item>
        )}
        {isDesktop() && (
          <Menu.Item
            component={Link}
            to="/desktop"
            leftSection={<IconDeviceDesktop stroke={1.5} aria-hidden />}
          >
            {shellMessages.thisApp}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout stroke={1.5} aria-hidden />} onClick={signOut}>
          {shellMessages.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
