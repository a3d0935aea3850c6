import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { shellMessages } from '../../../common/messages/shell.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { MessageState } from '../ui/message-state.tsx';
import { goToSignIn } from '../ui/navigation.ts';
import { Page } from '../ui/page.tsx';

/** Shown if nothing is at this address, or the person may not see it. */
export function NotFoundPage() {
  const signedOut = useAuthentication().state === 'signed-out';
  return (
    <Page title={shellMessages.notFoundTitle} width="narrow">
      <MessageState>
        <Title>{shellMessages.notFoundTitle}</Title>
        <Text c="dimmed">{shellMessages.notFoundText}</Text>
        <Group>
          <Button component={Link} to="/">
            {shellMessages.returnHome}
          </Button>
          {signedOut && (
            <Button variant="default" onClick={goToSignIn}>
              {shellMessages.signIn}
            </Button>
          )}
        </Group>
      </MessageState>
    </Page>
  );
}
