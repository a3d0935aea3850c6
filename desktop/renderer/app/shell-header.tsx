import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { User } from '../../../common/users.ts';
import { offersQuery } from '../notaries/shared/offers-query.ts';
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
    return [{ to: `/sessions/${user.guestSessionId}`, label: shellMessages.ownSession }, verify];
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

/** The offers that wait for a notary. The code of the badge is loaded with the first offer. */
function Offers() {
  const { data: offers } = useQuery(offersQuery);
  const [wasEmpty, setWasEmpty] = useState<boolean>();
  const [isShown, setShown] = useState(false);
  if (offers && wasEmpty === undefined) setWasEmpty(offers.length === 0);
  if (offers && offers.length > 0 && !isShown) setShown(true);
  return isShown && <OfferBadge announceFirst={wasEmpty ?? false} />;
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
            {user && !user.guestSessionId && <Offers />}
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
