import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newsletterMessages as words } from '../../../common/messages/newsletter.ts';
import { confirmSubscription, unsubscribe } from '../../../common/newsletter.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';

/** The token of the link is after `#`, so that it gets into no server log. */
const tokenOfAddress = () => window.location.hash.slice(1);

/** `/newsletter`: the target of the link in an email. Opening it changes nothing; a button does. */
export function NewsletterPage() {
  const [token] = useState(tokenOfAddress);
  const move = useMutation({
    mutationFn: (definition: typeof confirmSubscription | typeof unsubscribe) =>
      call(definition, { body: { token } }),
  });
  const done = move.data?.status;
  return (
    <Page title={words.title} width="narrow">
      <MessageState>
        <Title>{titleOf(done)}</Title>
        <div role="status">
          {done ? (
            <Text c="dimmed">{done === 'confirmed' ? words.confirmedText : words.endedText}</Text>
          ) : (
            <Text c="dimmed">{token ? words.text : words.noLink}</Text>
          )}
        </div>
        {move.isError && (
          <Text role="alert" c="red">
            {move.error instanceof ApiError
              ? reasonOf(move.error, words.failed)
              : words.unreachable}
          </Text>
        )}
        {token && (
          <Group>
            {!done && (
              <Button loading={move.isPending} onClick={() => move.mutate(confirmSubscription)}>
                {words.confirm}
              </Button>
            )}
            {done !== 'unsubscribed' && (
              <Button
                variant="default"
                disabled={move.isPending}
                onClick={() => move.mutate(unsubscribe)}
              >
                {words.end}
              </Button>
            )}
          </Group>
        )}
        <Anchor href="/">{words.again}</Anchor>
      </MessageState>
    </Page>
  );
}

function titleOf(done: string | undefined): string {
  if (done === 'confirmed') return words.confirmed;
  return done === 'unsubscribed' ? words.ended : words.title;
}
