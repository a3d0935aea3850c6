import { useQueryClient } from '@tanstack/react-query';
import { codeMessages as words } from '../../../../common/messages/signing-codes.ts';
import { confirmSigningCode, requestSigningCode } from '../../../../common/signing-codes.ts';
import { MailedCodeDialog } from '../../sessions/shared/mailed-code-dialog.tsx';
import { call } from '../../ui/api.ts';
import { notarizationQuery } from '../queries.ts';
import { readSentCode, storeSentCode } from './sent-code.ts';

interface CodeDialogProps {
  sessionId: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the emailed code, once per session, before the first signature. */
export function CodeDialog({ sessionId, onConfirmed, onClose }: CodeDialogProps) {
  const queryClient = useQueryClient();
  const params = { id: sessionId };
  return (
    <MailedCodeDialog
      title={words.title}
      text={words.text}
      action={words.confirm}
      sent={readSentCode(sessionId)}
      send={async () => {
        const sent = await call(requestSigningCode, { params });
        storeSentCode(sessionId, sent);
        return sent;
      }}
      confirm={async (code) => {
        const session = await call(confirmSigningCode, { params, body: { code } });
        queryClient.setQueryData(notarizationQuery(sessionId).queryKey, session);
        onConfirmed();
      }}
      onClose={onClose}
    />
  );
}
