import { Button, Text } from '@mantine/core';
import { sectionLinks } from '../../../common/messages/landing.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { displayName } from '../../../common/users.ts';
import { signOut } from '../profile/shared/sign-out.ts';
import { BrandAnchor } from '../ui/brand-mark.tsx';
import type { Authentication } from '../ui/current-user.ts';
import { HeaderFrame } from '../ui/header-frame.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { goToSignIn } from '../ui/navigation.ts';
import { UserPortrait } from '../ui/user-portrait.tsx';
import styles from './landing-header.module.css';

interface LandingHeaderProps {
  authentication: Authentication;
  onGetStarted: () => void;
}

/** Name, anchors, and sign-in or the user; while the user is unknown, neither is shown. */
export function LandingHeader({ authentication, onGetStarted }: LandingHeaderProps) {
  const signIn = (
    <Button variant="subtle" onClick={goToSignIn}>
      {shellMessages.signIn}
    </Button>
  );
  const signedOut = authentication.state === 'signed-out';
  const signedIn = authentication.state === 'signed-in';
  return (
    <HeaderFrame
      brand={<BrandAnchor />}
      links={(close) =>
        sectionLinks().map(({ id, label }) => (
          <a key={id} href={`#${id}`} onClick={close}>
            {label}
          </a>
        ))
      }
      actions={
        <>
          {authentication.state !== 'loading' && (
            <span className={styles.wider}>
              <LanguageSwitch signedIn={signedIn} />
            </span>
          )}
          {signedOut && <span className={styles.wide}>{signIn}</span>}
          {signedOut && <Button onClick={onGetStarted}>{shellMessages.getStarted}</Button>}
          {authentication.state === 'signed-in' && (
            <>
              <UserPortrait user={authentication.user} />
              <Text className={styles.name}>{displayName(authentication.user)}</Text>
              <Button variant="default" onClick={signOut}>
                {shellMessages.signOut}
              </Button>
            </>
          )}
        </>
      }
      menuActions={
        authentication.state !== 'loading' && (
          <>
            {signedOut && signIn}
            <LanguageSwitch signedIn={signedIn} />
          </>
        )
      }
    />
  );
}
