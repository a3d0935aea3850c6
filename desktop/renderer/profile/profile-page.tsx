import { Title } from '@mantine/core';
import { formatDate } from '../../../common/formats.ts';
import { profileWords as words } from '../../../common/words/profile.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { Facts } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';
import styles from './profile-page.module.css';
import { SecondFactors } from './second-factors.tsx';

/** Who one is here, and how one proves it again. */
export function ProfilePage() {
  const authentication = useAuthentication();
  if (authentication.state !== 'signed-in') return null;
  const { user } = authentication;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Page title={words.title} width="narrow">
      <Title className={styles.title}>{words.title}</Title>
      <Facts
        facts={[
          ...(name ? [{ name: words.name, value: name }] : []),
          { name: words.email, value: user.email },
          { name: words.since, value: formatDate(user.createdAt) },
        ]}
      />
      <SecondFactors />
    </Page>
  );
}
