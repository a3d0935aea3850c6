import { Button } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import type { User } from '../../../common/users.ts';
import { shellWords } from '../../../common/words/shell.ts';
import { BrandLink } from '../ui/brand-mark.tsx';
import { HeaderFrame } from '../ui/header-frame.tsx';
import { goToSignIn } from '../ui/navigation.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

function linksFor(user: User | null): { to: string; label: string }[] {
  if (!user) return [{ to: '/verify', label: shellWords.verify }];
  return [
    { to: '/dashboard', label: shellWords.dashboard },
    { to: '/templates', label: shellWords.templates },
    { to: '/notary', label: shellWords.notary },
    ...(user.abilities.businessDocuments
      ? [{ to: '/business-documents', label: shellWords.businessDocuments }]
      : []),
    ...(user.abilities.administer ? [{ to: '/admin', label: shellWords.administration }] : []),
    { to: '/verify', label: shellWords.verify },
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
                {shellWords.signIn}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
