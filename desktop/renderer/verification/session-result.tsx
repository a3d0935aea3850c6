import { verificationMessages } from '../../../common/messages/verification.ts';
import { Facts } from '../ui/facts.tsx';
import type { SessionReport } from './check-session.ts';
import { VerdictNotice } from './verdict-notice.tsx';
import styles from './verification-result.module.css';

interface SessionResultProps {
  report: SessionReport;
  fileName: string;
}

/** The verdict on the evidence of a session, and on each of its documents. */
export function SessionResult({ report, fileName }: SessionResultProps) {
  const words = verificationMessages.session;
  const textOf = ({ result, reason }: SessionReport['documents'][number]) =>
    result === 'rejected' || result === 'deferred'
      ? words.documents[result]({ reason: reason ?? '' })
      : words.documents[result];
  return (
    <article className={styles.result}>
      <VerdictNotice
        verdict={report.verdict}
        {...words.verdicts[report.verdict]}
        fileName={fileName}
      />
      <Facts
        facts={report.documents.map((document) => ({
          name: `${document.position}. ${document.name}`,
          value: textOf(document),
        }))}
      />
    </article>
  );
}
