import { Button, Progress, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { verificationMessages as words } from '../../../common/messages/verification.ts';
import { getSealedDigest, verifyDocument } from '../../../common/verification.ts';
import { call } from '../ui/api.ts';
import { reasonOf } from '../ui/api-error.ts';
import { DropZone } from '../ui/drop-zone.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { sendFile } from '../ui/send-file.ts';
import { sha256Of } from '../ui/sha256-of.ts';
import { checkSession, NotASession } from './check-session.ts';
import { DigestResult } from './digest-result.tsx';
import styles from './file-check.module.css';
import { SessionResult } from './session-result.tsx';
import { VerificationResult } from './verification-result.tsx';

/**
 * Checks a dropped file. Only digests are sent: that of a PDF, or those of the documents in the
 * evidence of a session. A PDF is uploaded only if the visitor asks for more.
 */
export function FileCheck() {
  const [share, setShare] = useState(0);
  const compare = useMutation({
    mutationFn: async (file: File) => {
      // Browsers cannot compute it on pages without a secure connection.
      const sha256 = window.isSecureContext ? await sha256Of(await file.arrayBuffer()) : null;
      if (sha256 === null) return { sha256, sealed: false, revokedSince: null, deletedAt: null };
      return { sha256, ...(await call(getSealedDigest, { params: { sha256 } })) };
    },
  });
  const send = useMutation({
    mutationFn: (file: File) => sendFile(verifyDocument, { file, onProgress: setShare }),
  });
  const session = useMutation({ mutationFn: (file: File) => checkSession(file) });
  const take = (file: File) =>
    /\.zip$/i.test(file.name) ? session.mutate(file) : compare.mutate(file);
  const again = () => {
    setShare(0);
    compare.reset();
    send.reset();
    session.reset();
  };
  const another = (
    <Button variant="default" onClick={again}>
      {words.another}
    </Button>
  );
  if (compare.isPending || session.isPending) {
    return (
      <div className={styles.checking} role="status">
        <Text>{words.reading}</Text>
      </div>
    );
  }
  if (send.isPending) {
    const percent = Math.round(share * 100);
    return (
      <div className={styles.checking} role="status">
        <Text>{percent < 100 ? words.checkingPercent({ percent }) : words.checking}</Text>
        <Progress value={percent} aria-label={words.checking} />
      </div>
    );
  }
  const error = send.error ?? compare.error ?? session.error;
  if (error) {
    const text =
      error instanceof NotASession ? words.session.notASession : reasonOf(error, words.failedText);
    return <ErrorState title={words.failed} text={text} onRetry={again} />;
  }
  if (session.data) {
    return (
      <>
        <SessionResult report={session.data} fileName={session.variables.name} />
        {another}
      </>
    );
  }
  if (send.data) {
    return (
      <>
        <VerificationResult report={send.data} fileName={send.variables.name} />
        {another}
      </>
    );
  }
  if (compare.data) {
    const { variables: file } = compare;
    return (
      <DigestResult {...compare.data} fileName={file.name} onSend={() => send.mutate(file)}>
        {another}
      </DigestResult>
    );
  }
  return (
    <DropZone
      label={words.drop}
      button={words.choose}
      help={words.session.help}
      accept={['.pdf', '.zip']}
      onFile={take}
    />
  );
}
