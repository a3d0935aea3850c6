import { List, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconHelpCircle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { VerificationReport } from '../../../common/verification.ts';
import { verdictWords, verificationWords as words } from '../../../common/words/verification.ts';
import { Facts } from '../ui/facts.tsx';
import { SealFacts } from './seal-facts.tsx';
import { SealFigure } from './seal-figure.tsx';
import { SignatureLines } from './signature-lines.tsx';
import styles from './verification-result.module.css';

const ICONS = {
  unchanged: IconRosetteDiscountCheck,
  changed: IconAlertTriangle,
  unknown: IconHelpCircle,
};

interface VerificationResultProps {
  report: VerificationReport;
  fileName: string;
}

/** The verdict in plain words, then what it rests on. */
export function VerificationResult({ report, fileName }: VerificationResultProps) {
  const Icon = ICONS[report.verdict];
  const { title, text } = verdictWords[report.verdict];
  return (
    <article className={styles.result}>
      <div className={styles.verdict} data-verdict={report.verdict} role="status">
        <Icon className={styles.icon} stroke={1.5} aria-hidden />
        <div>
          <Title order={2}>{title}</Title>
          <Text>{text}</Text>
          <Text size="sm" className={styles.file}>
            {fileName}
          </Text>
        </div>
      </div>
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
      {report.signatures.length > 0 && <SignatureLines signatures={report.signatures} />}
    </article>
  );
}
