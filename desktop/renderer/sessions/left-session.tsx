import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { conferenceMessages } from '../../../common/messages/conference.ts';
import type { OverText } from '../../../common/messages/conference-over.ts';
import { documentMessages } from '../../../common/messages/documents.ts';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';

/** Shown after a conference of a session that this person may no longer see. */
export function LeftSession({ text, isNotary }: { text: OverText; isNotary: boolean }) {
  return (
    <Page title={text.title} width="narrow">
      <MessageState role="alert">
        <Title>{text.title}</Title>
        <Text>{text.text}</Text>
        <Text>{text.next}</Text>
        {isNotary ? (
          <Button component={Link} to="/notary-dashboard">
            {documentMessages.returnToDashboard}
          </Button>
        ) : (
          <Button component={Link} to="/">
            {conferenceMessages.returnHome}
          </Button>
        )}
      </MessageState>
    </Page>
  );
}
