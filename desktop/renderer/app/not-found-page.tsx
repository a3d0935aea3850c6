import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { shellWords } from '../../../common/words/shell.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { MessageState } from '../ui/message-state.tsx';
import { goToSignIn } from '../ui/navigation.ts';
import { Page } from '../ui/page.tsx';

/** Shown if nothing is at this address, or the person may not see it. */
export function NotFoundPage() {
  const signedOut = useAuthentication().state === 'signed-out';
  return (
    <Page title={shellWords.notFoundTitle} width="narrow">
      <MessageState>
        <Title>{shellWords.notFoundTitle}</Title>
        <Text c="dimmed">{shellWords.notFoundText}</Text>
        <Group>
          <Button component={Link} to="/">
            {shellWords.returnHome}
          </Button>
          {signedOut && (
            <Button variant="default" onClick={goToSignIn}>
              {shellWords.signIn}
            </Button>
          )}
        </Group>
      </MessageState>
    </Page>
  );
}
