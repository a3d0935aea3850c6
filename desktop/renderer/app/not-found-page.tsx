import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { shellMessages } from '../../../common/messages/shell.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { MessageState } from '../ui/message-state.tsx';
import { goToSignIn } from '../ui/navigation.ts';
import { Page } from '../ui/page.tsx';

interface NotFoundPageProps {
  /** A screen is at this address, but only for signed-in people. */
  behindSignIn?: boolean;
}

/**
 * Shown if nothing is at this address, or the person may not see it. Someone who is signed out and
 * opens a screen of signed-in people is led to sign-in, which returns to the address.
 */
export function NotFoundPage({ behindSignIn = false }: NotFoundPageProps) {
  const signedOut = useAuthentication().state === 'signed-out';
  const signInFirst = signedOut && behindSignIn;
  return (
    <Page title={shellMessages.notFoundTitle} width="narrow">
      <MessageState>
        <Title>{shellMessages.notFoundTitle}</Title>
        <Text c="dimmed">
          {signInFirst ? shellMessages.signInToOpen : shellMessages.notFoundText}
        </Text>
        <Group>
          {signInFirst && <Button onClick={goToSignIn}>{shellMessages.signIn}</Button>}
          <Button component={Link} to="/" variant={signInFirst ? 'default' : 'filled'}>
            {shellMessages.returnHome}
          </Button>
          {signedOut && !behindSignIn && (
            <Button variant="default" onClick={goToSignIn}>
              {shellMessages.signIn}
            </Button>
          )}
        </Group>
      </MessageState>
    </Page>
  );
}
