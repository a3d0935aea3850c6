import { Avatar } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { displayName, type User } from '../../../common/users.ts';

/** A person's picture, or an icon if there is none or the person is not known yet. */
export function UserPortrait({
  user,
  size = 'md',
}: {
  user: Pick<User, 'firstName' | 'email' | 'profileImageUrl'> | undefined;
  size?: 'md' | 'lg';
}) {
  return (
    <Avatar
      src={user?.profileImageUrl ?? null}
      alt={user && displayName(user)}
      aria-hidden={!user}
      size={size}
    >
      <IconUser stroke={1.5} aria-hidden />
    </Avatar>
  );
}
