import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../../common/formats.ts';
import {
  verdictMessages,
  verificationMessages as words,
} from '../../../common/messages/verification.ts';
import type { VerificationReport } from '../../../common/verification.ts';
import { Facts } from '../ui/facts.tsx';
import { ProofLimits } from './proof-limits.tsx';
import { VerdictNotice } from './verdict-notice.tsx';

interface DigestResultProps {
  /** Null if this browser cannot compute it. */
  sha256: string | null;
  sealed: boolean;
  /** The file is the sealed sample of a practice session. */
  sample?: boolean | undefined;
  revokedSince: string | null;
  deletedAt: string | null;
  fileName: string;
  onSend: () => void;
  children: ReactNode;
}

/** What the digest alone shows, and a button to upload the file for more. */
export function DigestResult(props: DigestResultProps) {
  const { sha256, sealed, revokedSince, fileName, onSend, children } = props;
  return (
    <Stack gap="xl">
      <VerdictNotice {...noticeOf(props)} fileName={fileName} />
      {sha256 && (
        <Facts
          facts={[
            ...(revokedSince
              ? [{ name: words.revokedSince, value: formatDateTime(revokedSince) }]
              : []),
            { name: words.fileSha, value: sha256, code: true },
          ]}
        />
      )}
      {sealed && !revokedSince && <ProofLimits verdict={null} />}
      <Group>
        <Button onClick={onSend}>{sealed ? words.sendKnown : words.sendUnknown}</Button>
        {children}
      </Group>
    </Stack>
  );
}

function noticeOf({
  sha256,
  sealed,
  sample,
  revokedSince,
  deletedAt,
}: Pick<DigestResultProps, 'sha256' | 'sealed' | 'sample' | 'revokedSince' | 'deletedAt'>): {
  verdict: VerificationReport['verdict'];
  title: string;
  text: string;
} {
  if (revokedSince) {
    const { title } = verdictMessages.revoked;
    return { verdict: 'revoked', title, text: words.knownRevokedText };
  }
  if (sealed) {
    const text = deletedAt
      ? `${words.knownText} ${words.deleted({ day: formatDate(deletedAt) })}`
      : words.knownText;
    return { verdict: 'unchanged', title: words.known, text };
  }
  if (sample) return { verdict: 'sample', ...verdictMessages.sample };
  if (sha256) return { verdict: 'unknown', title: words.notKnown, text: words.notKnownText };
  return { verdict: 'unknown', title: words.noDigest, text: words.noDigestText };
}
