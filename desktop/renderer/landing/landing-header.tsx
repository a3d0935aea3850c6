import { Button, Text } from '@mantine/core';
import { displayName } from '../../../common/users.ts';
import { landingWords } from '../../../common/words/landing.ts';
import { shellWords } from '../../../common/words/shell.ts';
import { BrandAnchor } from '../ui/brand-mark.tsx';
import type { Authentication } from '../ui/current-user.ts';
import { HeaderFrame } from '../ui/header-frame.tsx';
import { goToSignIn, signOut } from '../ui/navigation.ts';
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
      {shellWords.signIn}
    </Button>
  );
  const signedOut = authentication.state === 'signed-out';
  return (
    <HeaderFrame
      brand={<BrandAnchor />}
      links={(close) =>
        landingWords.anchors.map(({ id, label }) => (
          <a key={id} href={`#${id}`} onClick={close}>
            {label}
          </a>
        ))
      }
      actions={
        <>
          {signedOut && <span className={styles.wide}>{signIn}</span>}
          {signedOut && <Button onClick={onGetStarted}>{shellWords.getStarted}</Button>}
          {authentication.state === 'signed-in' && (
            <>
              <UserPortrait user={authentication.user} />
              <Text className={styles.wide}>{displayName(authentication.user)}</Text>
              <Button variant="default" onClick={signOut}>
                {shellWords.signOut}
              </Button>
            </>
          )}
        </>
      }
      menuActions={signedOut && signIn}
    />
  );
}
