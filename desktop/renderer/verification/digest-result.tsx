import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { verificationWords as words } from '../../../common/words/verification.ts';
import { Facts } from '../ui/facts.tsx';
import { ProofLimits } from './proof-limits.tsx';
import { VerdictNotice } from './verdict-notice.tsx';

interface DigestResultProps {
  /** Null where this browser cannot compute it. */
  sha256: string | null;
  sealed: boolean;
  fileName: string;
  onSend: () => void;
  children: ReactNode;
}

/** What the fingerprint alone tells, and the way to learn more by sending the file. */
export function DigestResult({ sha256, sealed, fileName, onSend, children }: DigestResultProps) {
  const [title, text] = sealed
    ? [words.known, words.knownText]
    : sha256
      ? [words.notKnown, words.notKnownText]
      : [words.noDigest, words.noDigestText];
  return (
    <Stack gap="xl">
      <VerdictNotice
        verdict={sealed ? 'unchanged' : 'unknown'}
        title={title}
        text={text}
        fileName={fileName}
      />
      {sha256 && <Facts facts={[{ name: words.fileSha, value: sha256, code: true }]} />}
      {sealed && <ProofLimits byDigest />}
      <Group>
        <Button onClick={onSend}>{sealed ? words.sendKnown : words.sendUnknown}</Button>
        {children}
      </Group>
    </Stack>
  );
}
