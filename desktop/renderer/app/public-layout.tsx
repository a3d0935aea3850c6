import { Outlet } from 'react-router-dom';
import { useAuthentication } from '../ui/current-user.ts';
import { Shell } from './shell.tsx';

/** Layout of screens that anyone may see, signed in or not. */
export function PublicLayout() {
  const authentication = useAuthentication();
  return (
    <Shell
      user={authentication.state === 'signed-in' ? authentication.user : null}
      pending={authentication.state === 'loading'}
    >
      <Outlet />
    </Shell>
  );
}
