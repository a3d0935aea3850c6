import { Button, Progress, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { verifyDocument } from '../../../common/verification.ts';
import { verificationWords as words } from '../../../common/words/verification.ts';
import { reasonOf } from '../ui/api-error.ts';
import { DropZone } from '../ui/drop-zone.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { sendFile } from '../ui/send-file.ts';
import styles from './file-check.module.css';
import { VerificationResult } from './verification-result.tsx';

/** Drop a file, see what became of it since it was sealed. */
export function FileCheck() {
  const [share, setShare] = useState(0);
  const check = useMutation({
    mutationFn: (file: File) => sendFile(verifyDocument, { file, onProgress: setShare }),
  });
  if (check.isPending) {
    const percent = Math.round(share * 100);
    return (
      <div className={styles.checking} role="status">
        <Text>
          {words.checking} {percent < 100 && `${percent}%`}
        </Text>
        <Progress value={percent} aria-label={words.checking} />
      </div>
    );
  }
  if (check.isError) {
    return (
      <ErrorState
        title={words.failed}
        text={reasonOf(check.error, words.failedText)}
        onRetry={check.reset}
      />
    );
  }
  if (check.data) {
    return (
      <>
        <VerificationResult report={check.data} fileName={check.variables.name} />
        <Button variant="default" onClick={check.reset}>
          {words.another}
        </Button>
      </>
    );
  }
  return (
    <DropZone label={words.drop} button={words.choose} accept={['.pdf']} onFile={check.mutate} />
  );
}
