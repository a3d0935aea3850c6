import { Button } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { User } from '../../../common/users.ts';
import { BrandLink } from '../ui/brand-mark.tsx';
import { HeaderFrame } from '../ui/header-frame.tsx';
import { goToSignIn } from '../ui/navigation.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

function linksFor(user: User | null): { to: string; label: string }[] {
  if (!user) return [{ to: '/verify', label: shellMessages.verify }];
  return [
    { to: '/dashboard', label: shellMessages.dashboard },
    { to: '/templates', label: shellMessages.templates },
    { to: '/notary', label: shellMessages.notary },
    ...(user.abilities.businessDocuments
      ? [{ to: '/business-documents', label: shellMessages.businessDocuments }]
      : []),
    ...(user.abilities.administer ? [{ to: '/admin', label: shellMessages.administration }] : []),
    { to: '/verify', label: shellMessages.verify },
  ];
}

/**
 * Logo, navigation, theme and the user menu. Only the logo until the user is known, so that nothing
 * moves.
 */
export function ShellHeader({ user, pending }: { user: User | null; pending: boolean }) {
  return (
    <HeaderFrame
      brand={<BrandLink />}
      links={(close) =>
        (pending ? [] : linksFor(user)).map(({ to, label }) => (
          <NavLink key={to} to={to} onClick={close}>
            {label}
          </NavLink>
        ))
      }
      actions={
        !pending && (
          <>
            <ThemeToggle />
            {user ? (
              <UserMenu user={user} />
            ) : (
              <Button variant="default" onClick={goToSignIn}>
                {shellMessages.signIn}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
