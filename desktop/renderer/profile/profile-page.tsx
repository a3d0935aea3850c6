import { Button, Group, Title } from '@mantine/core';
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
import { SecondFactors } from './second-factors.tsx';
import { SignIns } from './sign-ins.tsx';
import { YourData } from './your-data.tsx';

/** Who one is here, how one proves it again, and everything that is one's own. */
export function ProfilePage() {
  const authentication = useAuthentication();
  if (authentication.state !== 'signed-in') return null;
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
      <SecondFactors />
      <Letters user={user} />
      <YourData user={user} />
    </Page>
  );
}
