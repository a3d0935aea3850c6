import { Button, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shellMessages } from '../../../common/messages/shell.ts';
import { MessageState } from './message-state.tsx';

interface ErrorStateProps {
  title: string;
  text?: string;
  /** 1 if it is the only content of its page. */
  order?: 1 | 2;
  onRetry?: () => void;
  children?: ReactNode;
}

/** What happened, what it means, and what to do next. */
export function ErrorState({ title, text, order = 2, onRetry, children }: ErrorStateProps) {
  return (
    <MessageState role="alert">
      <Title order={order} size="h2">
        {title}
      </Title>
      <Text c="dimmed">{text ?? shellMessages.failedText}</Text>
      {onRetry && (
        <Button
          variant="default"
          leftSection={<IconRefresh stroke={1.5} aria-hidden />}
          onClick={onRetry}
        >
          {shellMessages.retry}
        </Button>
      )}
      {children}
    </MessageState>
  );
}
