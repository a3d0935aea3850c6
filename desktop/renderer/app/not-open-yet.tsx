import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { notOpenYetWords as words } from '../../../common/words/not-open-yet.ts';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';

interface NotOpenYetProps {
  title: string;
  heading?: string;
  text?: string;
}

function NotOpenYet({ title, heading = title, text }: NotOpenYetProps) {
  return (
    <Page title={title} width="narrow">
      <MessageState>
        <Title>{heading}</Title>
        {text && (
          <Text c="dimmed" size="lg">
            {text}
          </Text>
        )}
        <Button component={Link} to="/dashboard">
          {words.returnToDashboard}
        </Button>
      </MessageState>
    </Page>
  );
}

/** `/templates`, before the marketplace opens. */
export function TemplatesNotOpen() {
  return <NotOpenYet title={words.templatesTitle} text={words.templatesText} />;
}
