import { removeText, offlineMessages as words } from '../../../common/messages/offline.ts';
import type { QueueItem } from '../../../common/offline-queue.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { callDesktop } from '../ui/desktop.ts';
import { useOutboxAction } from './use-outbox.ts';

interface RemoveDialogProps {
  items: QueueItem[];
  onClose: (removed: boolean) => void;
}

/** Asks before unsent items are deleted. */
export function RemoveDialog({ items, onClose }: RemoveDialogProps) {
  const action = useOutboxAction();
  const remove = () =>
    action.mutate(() => callDesktop('queue:remove', { ids: items.map(({ id }) => id) }), {
      onSuccess: () => onClose(true),
      onError: () => onClose(false),
    });
  return (
    <ConfirmDialog
      opened
      title={words.removeTitle}
      text={removeText(items)}
      confirm={words.remove}
      keep={words.removeKeep}
      pending={action.isPending}
      onConfirm={remove}
      onClose={() => onClose(false)}
    />
  );
}
