import { coLocatedMessages as words } from '../../../../common/messages/signing-codes.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { requestCoLocatedCode } from '../../../../common/signing-codes.ts';
import { MailedCodeDialog } from '../../sessions/shared/mailed-code-dialog.tsx';
import { call } from '../../ui/api.ts';

interface CoLocatedActDialogProps {
  sessionId: string;
  person: SessionPerson;
  action: string;
  /** The act that the code is for: key of a step, number of a field, or a page. */
  subject: string;
  /** Performs the act with the code. */
  confirm: (code: string) => Promise<unknown>;
  onClose: () => void;
}

/** A co-located signer proves that the act is theirs. */
export function CoLocatedActDialog(props: CoLocatedActDialogProps) {
  const { sessionId, person, action, subject, confirm, onClose } = props;
  return (
    <MailedCodeDialog
      title={words.actTitle}
      text={words.actText({ name: person.name })}
      action={action}
      send={() =>
        call(requestCoLocatedCode, {
          params: { id: sessionId, invitationId: person.key },
          body: { subject },
        })
      }
      confirm={confirm}
      onClose={onClose}
    />
  );
}
