import { Button, Group, Loader, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ConferenceSession } from '../../../common/conference.ts';
import { conferenceMessages as words } from '../../../common/messages/conference.ts';
import { ApiError } from '../ui/api-error.ts';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';

function ReturnHome({ variant }: { variant?: 'default' }) {
  return (
    <Button component={Link} to="/" {...(variant ? { variant } : {})}>
      {words.returnHome}
    </Button>
  );
}

/** Shown if the address has no session. */
export function ConferenceNotFound() {
  return (
    <Page title={words.notFoundTitle} width="narrow">
      <MessageState role="alert">
        <Title>{words.notFoundTitle}</Title>
        <Text c="dimmed">{words.notFoundText}</Text>
        <ReturnHome />
      </MessageState>
    </Page>
  );
}

export function ConferenceLoading() {
  return (
    <Page title={words.loadingTitle} width="narrow">
      <div role="status">
        <MessageState>
          <Group gap="md">
            <Loader aria-hidden />
            <Title>{words.loadingTitle}</Title>
          </Group>
          <Text c="dimmed">{words.loadingText}</Text>
        </MessageState>
      </div>
    </Page>
  );
}

/**
 * Shown to a person who opens the join page of a conference that is over, or is on it when it ends.
 */
export function ConferenceEnded({ conference }: { conference: ConferenceSession }) {
  const { notarizationSessionId: id } = conference;
  return (
    <Page title={words.overTitle} width="narrow">
      <div role="status">
        <MessageState>
          <Title>{words.overTitle}</Title>
          <Text c="dimmed">{words.overText}</Text>
          <Group>
            <Button component={Link} to={`/sessions/${id}`}>
              {words.toSession}
            </Button>
            <ReturnHome variant="default" />
          </Group>
        </MessageState>
      </div>
    </Page>
  );
}

/**
 * Shown if the status could not be loaded. All refusals have the same text; only a network error
 * differs.
 */
export function ConferenceFailed({ error }: { error: unknown }) {
  const refused = error instanceof ApiError;
  const message = refused ? words.errorMissing : words.errorFallback;
  return (
    <Page title={message} width="narrow">
      <MessageState role="alert">
        <Title>{message}</Title>
        <Text c="dimmed">{refused ? words.notFoundText : words.errorFallbackText}</Text>
        <Group>
          <Button
            leftSection={<IconRefresh stroke={1.5} aria-hidden />}
            onClick={() => window.location.reload()}
          >
            {words.retry}
          </Button>
          <ReturnHome variant="default" />
        </Group>
      </MessageState>
    </Page>
  );
}

/** Shown in a window that lost its seat to another window of the same person. */
export function ConferenceReplaced() {
  return (
    <Page title={words.replacedTitle} width="narrow">
      <MessageState role="alert">
        <Title>{words.replacedTitle}</Title>
        <Text c="dimmed">{words.replacedText}</Text>
        <ReturnHome />
      </MessageState>
    </Page>
  );
}
