import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { refuseMessages } from '../../../../common/messages/script.ts';
import { CancelDialog } from '../../sessions/shared/cancel-dialog.tsx';

/** Lets the notary refuse the act at any step. The reason goes into the journal. */
export function RefuseAct({ sessionId }: { sessionId: string }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {refuseMessages.open}
      </Button>
      <CancelDialog
        sessionId={sessionId}
        opened={opened}
        texts={refuseMessages}
        onCancelled={close}
        onClose={close}
      />
    </>
  );
}
