import { Avatar } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import type { User } from '../../../common/users.ts';

/**
 * A person's picture, or an icon if there is none or the person is not known yet. Hidden from screen
 * readers, because the person's name is next to it.
 */
export function UserPortrait({
  user,
  size = 'md',
}: {
  user: Pick<User, 'profileImageUrl'> | undefined;
  size?: 'md' | 'lg';
}) {
  return (
    <Avatar src={user?.profileImageUrl ?? null} alt="" aria-hidden size={size}>
      <IconUser stroke={1.5} aria-hidden />
    </Avatar>
  );
}
