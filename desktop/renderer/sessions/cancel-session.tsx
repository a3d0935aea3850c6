import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { sessionMessages as words } from '../../../common/messages/notarization-sessions.ts';
import { showToast } from '../ui/toasts.ts';
import { CancelDialog } from './shared/cancel-dialog.tsx';

interface CancelSessionProps {
  id: string;
  /** True if the notary cancels; otherwise the customer does. */
  byNotary: boolean;
}

/** Cancels a session that is not over, after a confirmation. */
export function CancelSession({ id, byNotary }: CancelSessionProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {words.cancel}
      </Button>
      <CancelDialog
        sessionId={id}
        opened={opened}
        texts={{
          title: words.cancelTitle,
          text: byNotary ? words.cancelTextNotary : words.cancelText,
          reason: words.cancelReason,
          reasonText: words.cancelReasonText,
          reasonMissing: null,
          confirm: words.cancel,
          keep: words.keep,
          failed: words.cancelFailed,
        }}
        onCancelled={() => {
          showToast({ title: words.cancelledToast });
          close();
        }}
        onClose={close}
      />
    </>
  );
}
