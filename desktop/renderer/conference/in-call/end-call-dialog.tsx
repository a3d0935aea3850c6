import { endCallMessages as words } from '../../../../common/messages/conference.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type EndedAct, whatEndingMeans, whatLeavingMeans } from './what-ending-means.ts';

interface EndCallDialogProps {
  opened: boolean;
  session: EndedAct | undefined;
  /** The person ends the call for everyone. Otherwise they leave alone. */
  forEveryone: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the call is ended or left, and says what that means at this point of the act. */
export function EndCallDialog({
  opened,
  session,
  forEveryone,
  pending,
  onConfirm,
  onClose,
}: EndCallDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={forEveryone ? words.endTitle : words.leaveTitle}
      text={forEveryone ? whatEndingMeans(session) : whatLeavingMeans(session)}
      confirm={forEveryone ? words.endForEveryone : words.leave}
      keep={words.stay}
      pending={pending}
      plain={!forEveryone}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
