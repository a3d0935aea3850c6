import { useQuery, useQueryClient } from '@tanstack/react-query';
import { codeMessages as words } from '../../../../common/messages/signing-codes.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import {
  type CodeChannel,
  confirmSigningCode,
  requestSigningCode,
} from '../../../../common/signing-codes.ts';
import { phoneQuery } from '../../profile/shared/phone-query.ts';
import { MailedCodeDialog } from '../../sessions/shared/mailed-code-dialog.tsx';
import { call } from '../../ui/api.ts';
import { notarizationQuery } from '../queries.ts';
import { readSentCode, storeSentCode } from './sent-code.ts';

interface CodeDialogProps {
  session: NotarizationSession;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the emailed code, once per session, before the first signature. */
export function CodeDialog({ session, onConfirmed, onClose }: CodeDialogProps) {
  const queryClient = useQueryClient();
  const { data: phone } = useQuery(phoneQuery);
  const params = { id: session.id };
  const request = async (by: CodeChannel) => {
    const sent = { ...(await call(requestSigningCode, { params, query: { by } })), by };
    storeSentCode(session, sent);
    return sent;
  };
  return (
    <MailedCodeDialog
      title={words.title}
      text={phone?.confirmed ? words.textChoice : words.text}
      action={words.confirm}
      sent={readSentCode(session)}
      send={() => request('email')}
      sendText={phone?.confirmed ? () => request('text') : undefined}
      textRefused={phone?.refused ?? false}
      confirm={async (code) => {
        const confirmed = await call(confirmSigningCode, { params, body: { code } });
        queryClient.setQueryData(notarizationQuery(session.id).queryKey, confirmed);
        onConfirmed();
      }}
      onClose={onClose}
    />
  );
}
