import { List, Title } from '@mantine/core';
import { formatDate } from '../../../common/formats.ts';
import {
  verdictMessages,
  verificationMessages as words,
} from '../../../common/messages/verification.ts';
import type { VerificationReport } from '../../../common/verification.ts';
import { Facts } from '../ui/facts.tsx';
import { ProofLimits } from './proof-limits.tsx';
import { RevisionLines } from './revision-lines.tsx';
import { SealFacts } from './seal-facts.tsx';
import { SealFigure } from './seal-figure.tsx';
import { SignatureLines } from './signature-lines.tsx';
import { VerdictNotice } from './verdict-notice.tsx';
import styles from './verification-result.module.css';

interface VerificationResultProps {
  report: VerificationReport;
  fileName: string;
}

/** The verdict in plain words, then its evidence. */
export function VerificationResult({ report, fileName }: VerificationResultProps) {
  const { verdict, deletedAt } = report;
  const { title, text } = verdictMessages[verdict];
  const held = verdict === 'unchanged' || verdict === 'extended' ? verdict : null;
  const ofRecord = deletedAt
    ? [words.deleted({ day: formatDate(deletedAt) }), ...(held ? [words.deletedHolds] : [])]
    : [];
  return (
    <article className={styles.result}>
      <VerdictNotice
        verdict={verdict}
        title={title}
        text={[text, ...ofRecord].join(' ')}
        fileName={fileName}
      />
      {report.problems.length > 0 && (
        <section>
          <Title order={3}>{words.problems}</Title>
          <List>
            {report.problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        </section>
      )}
      {report.seal && (
        <>
          <SealFigure sha256={report.seal.documentSha256} />
          <SealFacts seal={report.seal} />
        </>
      )}
      <Facts facts={[{ name: words.fileSha, value: report.sha256, code: true }]} />
      {held && <ProofLimits verdict={held} />}
      {report.revisions.length > 0 && <RevisionLines revisions={report.revisions} />}
      {report.signatures.length > 0 && (
        <SignatureLines signatures={report.signatures} verdict={verdict} />
      )}
    </article>
  );
}
