import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { openCardPage } from '../../../../common/cards.ts';
import { cardMessages } from '../../../../common/messages/charges.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { call } from '../../ui/api.ts';
import { goTo } from '../../ui/navigation.ts';
import { showFailure } from '../../ui/show-failure.ts';

interface AddCardProps {
  /** What needs the card. */
  text: string;
  documentId?: string;
  plan?: 'business';
}

/** Leads to the page on which the customer enters a card, and back to the document or the plan. */
export function AddCard({ text, ...from }: AddCardProps) {
  const open = useMutation({
    mutationFn: () => call(openCardPage, { body: from }),
    onSuccess: ({ url }) => goTo(url),
    onError: (error) => showFailure(cardMessages.actionFailed, error, shellMessages.failedText),
  });
  return (
    <>
      <Text size="sm">{text}</Text>
      <Button loading={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
        {cardMessages.add}
      </Button>
    </>
  );
}
