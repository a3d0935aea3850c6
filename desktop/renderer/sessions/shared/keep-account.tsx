import { Button, Text, Title } from '@mantine/core';
import { guestMessages as words } from '../../../../common/messages/session-invitations.ts';
import { useAuthentication } from '../../ui/current-user.ts';
import { goTo } from '../../ui/navigation.ts';
import { WithAddresses } from '../../ui/with-addresses.tsx';
import styles from './keep-account.module.css';

/** Goes to the registration, and back to this screen afterwards. */
function createAccount(): void {
  const { pathname } = window.location;
  goTo(`/api/login?${new URLSearchParams({ register: '1', returnTo: pathname })}`);
}

/** Offers a person without an account to keep one. Shows nothing to everyone else. */
export function KeepAccount() {
  const authentication = useAuthentication();
  const user = authentication.state === 'signed-in' ? authentication.user : null;
  if (!user?.mayKeepAccount) return null;
  return (
    <section className={styles.keep} aria-labelledby="keep-account">
      <Title order={2} size="h3" id="keep-account">
        {words.keepTitle}
      </Title>
      <Text>
        <WithAddresses text={words.keepText({ email: user.email })} />
      </Text>
      <Button variant="default" className={styles.act} onClick={createAccount}>
        {words.keep}
      </Button>
    </section>
  );
}
