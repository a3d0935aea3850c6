import { Button, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { guestMessages as words } from '../../../../common/messages/session-invitations.ts';
import type { User } from '../../../../common/users.ts';
import { useAuthentication } from '../../ui/current-user.ts';
import { goToRegistration } from '../../ui/navigation.ts';
import { showToast } from '../../ui/toasts.ts';
import { WithAddresses } from '../../ui/with-addresses.tsx';
import styles from './keep-account.module.css';

/** The ID of the guest who is creating an account in this tab. */
const CREATING = 'sealwright-creating-account';

/** Goes to the registration, and back to this screen afterwards. */
function createAccount(userId: string): void {
  sessionStorage.setItem(CREATING, userId);
  goToRegistration();
}

/** Says once that the account exists, after the guest has come back from the registration. */
function useAccountCreated(user: User | null): void {
  useEffect(() => {
    if (!user || user.mayKeepAccount) return;
    const isGuest = sessionStorage.getItem(CREATING) === user.id;
    sessionStorage.removeItem(CREATING);
    if (isGuest) showToast({ title: words.kept, description: words.keptText });
  }, [user]);
}

/** Offers a person without an account to keep one. Shows nothing to everyone else. */
export function KeepAccount() {
  const authentication = useAuthentication();
  const user = authentication.state === 'signed-in' ? authentication.user : null;
  useAccountCreated(user);
  if (!user?.mayKeepAccount) return null;
  return (
    <section className={styles.keep} aria-labelledby="keep-account">
      <Title order={2} size="h3" id="keep-account">
        {words.keepTitle}
      </Title>
      <Text>
        <WithAddresses text={words.keepText({ email: user.email })} />
      </Text>
      <Button variant="default" className={styles.act} onClick={() => createAccount(user.id)}>
        {words.keep}
      </Button>
    </section>
  );
}
