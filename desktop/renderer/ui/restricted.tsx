import { Button, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { businessDocumentWords as words } from '../../../common/words/business-documents.ts';
import { shellWords } from '../../../common/words/shell.ts';
import { MessageState } from './message-state.tsx';
import { Page } from './page.tsx';

/** What everyone but the administrator sees of a section that is the administrator's. */
export function Restricted() {
  return (
    <Page title={words.restrictedTitle} width="narrow">
      <MessageState>
        <Title>{words.restricted}</Title>
        <Button component={Link} to="/dashboard">
          {shellWords.returnHome}
        </Button>
      </MessageState>
    </Page>
  );
}
