import { Button, Group, Title } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../common/formats.ts';
import { profileWords as words } from '../../../common/words/profile.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { isDesktop } from '../ui/desktop.ts';
import { Facts } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';
import { Letters } from './letters.tsx';
import { NameForm } from './name-form.tsx';
import { PictureEditor } from './picture-editor.tsx';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';
import { signInsQuery, stepUpQuery } from './queries.ts';
import { SecondFactors } from './second-factors.tsx';
import { SignIns } from './sign-ins.tsx';
import { YourData } from './your-data.tsx';

/** A list that has not come by then keeps nothing else from being there. */
const LATE_MS = 3000;

/** Who one is here, how one proves it again, and everything that is one's own. */
export function ProfilePage() {
  const authentication = useAuthentication();
  // How long the lists are is known once they are here: what stands below waits for them, and never moves.
  const signIns = useQuery(signInsQuery);
  const factors = useQuery(stepUpQuery);
  const [isLate, setLate] = useState(false);
  useTimeout(() => setLate(true), LATE_MS, { autoInvoke: true });
  if (authentication.state !== 'signed-in') return null;
  const isKnown = { signIns: isLate || !signIns.isPending, factors: isLate || !factors.isPending };
  const { user } = authentication;
  const { passwordPage } = user;
  // The app hands addresses over TLS alone to the system's browser.
  const leadsThere = passwordPage && (!isDesktop() || passwordPage.startsWith('https:'));
  return (
    <Page title={words.title} width="narrow">
      <Title className={styles.title}>{words.title}</Title>
      <Facts
        facts={[
          { name: words.email, value: user.email },
          { name: words.since, value: formatDate(user.createdAt) },
        ]}
      />
      <ProfileSection title={words.identity} text={words.identityText}>
        <PictureEditor user={user} />
        <NameForm user={user} />
      </ProfileSection>
      {leadsThere && (
        <ProfileSection title={words.password} text={words.passwordText}>
          <Group>
            <Button component="a" href={passwordPage} variant="default">
              {words.changePassword}
            </Button>
          </Group>
        </ProfileSection>
      )}
      <SignIns />
      {isKnown.signIns && <SecondFactors />}
      {isKnown.signIns && isKnown.factors && (
        <>
          <Letters user={user} />
          <YourData user={user} />
        </>
      )}
    </Page>
  );
}
