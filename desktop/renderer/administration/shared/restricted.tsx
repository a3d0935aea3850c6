import { Button, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { businessDocumentMessages as words } from '../../../../common/messages/business-documents.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';

/** Shown to everyone but the administrator in a section for the administrator only. */
export function Restricted() {
  return (
    <Page title={words.restrictedTitle} width="narrow">
      <MessageState>
        <Title>{words.restricted}</Title>
        <Button component={Link} to="/dashboard">
          {shellMessages.returnHome}
        </Button>
      </MessageState>
    </Page>
  );
}
