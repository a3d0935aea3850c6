import { Button } from '@mantine/core';
import { NavLink, useLocation } from 'react-router-dom';
import { guestMessages } from '../../../common/messages/session-invitations.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { User } from '../../../common/users.ts';
import { BrandLink } from '../ui/brand-mark.tsx';
import { HeaderFrame } from '../ui/header-frame.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { later } from '../ui/later.tsx';
import { goToSignIn } from '../ui/navigation.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import styles from './shell-header.module.css';
import { UserMenu } from './user-menu.tsx';

const { Part: OfferBadge } = later(
  async () => (await import('../notaries/shared/offer-badge.tsx')).OfferBadge,
  { keepTrying: true },
);

function linksFor(user: User | null): { to: string; label: string }[] {
  const verify = { to: '/verify', label: shellMessages.verify };
  if (!user) return [verify];
  if (user.guestSessionId) {
    return [{ to: `/sessions/${user.guestSessionId}`, label: guestMessages.session }, verify];
  }
  return [
    { to: '/dashboard', label: shellMessages.dashboard },
    { to: '/templates', label: shellMessages.templates },
    { to: '/notary', label: shellMessages.notary },
    ...(user.abilities.businessDocuments
      ? [{ to: '/business-documents', label: shellMessages.businessDocuments }]
      : []),
    ...(user.abilities.administer ? [{ to: '/admin', label: shellMessages.administration }] : []),
    verify,
  ];
}

/**
 * Logo, navigation, theme and the user menu. Only the logo until the user is known, so that nothing
 * moves.
 */
export function ShellHeader({ user, pending }: { user: User | null; pending: boolean }) {
  // A reload would leave the conference.
  const inConference = useLocation().pathname.startsWith('/conference/');
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
            {user && !user.guestSessionId && <OfferBadge />}
            <span className={styles.wide}>
              {!inConference && <LanguageSwitch signedIn={user !== null} />}
              <ThemeToggle />
            </span>
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
      menuActions={
        !pending && (
          <>
            {!inConference && <LanguageSwitch signedIn={user !== null} />}
            <ThemeToggle />
          </>
        )
      }
    />
  );
}
