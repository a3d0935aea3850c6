import { Avatar } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { displayName, type User } from '../../../common/users.ts';

/** A person's picture, or a plain icon where there is none. */
export function UserPortrait({
  user,
  size = 'md',
}: {
  user: Pick<User, 'firstName' | 'email' | 'profileImageUrl'>;
  size?: 'md' | 'lg';
}) {
  return (
    <Avatar src={user.profileImageUrl} alt={displayName(user)} size={size}>
      <IconUser stroke={1.5} aria-hidden />
    </Avatar>
  );
}
