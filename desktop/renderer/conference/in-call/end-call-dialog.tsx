import { NO_SHOW_MS } from '../../../../common/limits.ts';
import { endCallMessages as words } from '../../../../common/messages/conference.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface EndCallDialogProps {
  opened: boolean;
  session: Pick<NotarizationSession, 'status' | 'sealing'> | undefined;
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

function whatEndingMeans(session: EndCallDialogProps['session']): string {
  if (session?.sealing && session.sealing.status !== 'failed') return words.endWhileSealing;
  return session?.status === 'in_progress'
    ? words.endDuringAct({ minutes: NO_SHOW_MS / 60_000 })
    : words.endBeforeAct;
}

function whatLeavingMeans(session: EndCallDialogProps['session']): string {
  if (session?.sealing && session.sealing.status !== 'failed') return words.leaveWhileSealing;
  return session?.status === 'in_progress' ? words.leaveDuringAct : words.leaveBeforeAct;
}
