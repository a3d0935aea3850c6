import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { shellMessages } from '../../../common/messages/shell.ts';
import { isNotFound } from './api-error.ts';
import { MessageState } from './message-state.tsx';
import { Page } from './page.tsx';

interface MissingPageProps {
  words: { notFound: string; notFoundText: string; notFetched: string };
  error: unknown;
  onRetry: () => void;
  /** The link back and its label. */
  back: { to: string; label: string };
}

/** All failures of a page have the same title; a retry is offered if the resource may exist. */
export function MissingPage({ words, error, onRetry, back }: MissingPageProps) {
  const gone = isNotFound(error);
  return (
    <Page title={words.notFound} width="narrow">
      <MessageState role="alert">
        <Title>{words.notFound}</Title>
        <Text c="dimmed">{gone ? words.notFoundText : words.notFetched}</Text>
        <Group>
          {!gone && <Button onClick={onRetry}>{shellMessages.retry}</Button>}
          <Button component={Link} to={back.to} variant={gone ? 'filled' : 'default'}>
            {back.label}
          </Button>
        </Group>
      </MessageState>
    </Page>
  );
}
