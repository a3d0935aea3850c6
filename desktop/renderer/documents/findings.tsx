import { Text, Title } from '@mantine/core';
import type { AiFindings, Evidence } from '../../../common/findings.ts';
import { currentLanguage } from '../../../common/messages/catalog/current-language.ts';
import { reportMessages as words } from '../../../common/messages/documents.ts';
import { RiskBadge } from './document-badges.tsx';
import { FindingList } from './finding-list.tsx';
import styles from './findings.module.css';
import { Score } from './score.tsx';

/** The findings of the analysis: scores first, then each topic with its evidence. */
export function Findings({ findings }: { findings: AiFindings }) {
  const { riskAssessment: risk, completeness, authenticity, compliance } = findings;
  const evidence = findings.evidence ?? [];
  return (
    <div className={styles.findings}>
      <div className={styles.scores}>
        <Score name={words.completeness} value={completeness.score} />
        <Score name={words.authenticity} value={authenticity.score} />
        <Score name={words.compliance} value={compliance.score} />
      </div>
      <section className={styles.part}>
        <div className={styles.risk}>
          <Title order={3}>{words.risk}</Title>
          <RiskBadge level={risk.level} />
        </div>
        <FindingList title={words.factors} statements={risk.factors} evidence={evidence} />
        <FindingList
          title={words.recommendations}
          statements={risk.recommendations}
          evidence={evidence}
        />
      </section>
      <section className={styles.part}>
        <Title order={3}>{words.completeness}</Title>
        <FindingList
          title={words.missingFields}
          statements={completeness.missingFields}
          evidence={evidence}
          always
        />
        <FindingList
          title={words.recommendations}
          statements={completeness.recommendations}
          evidence={evidence}
        />
      </section>
      <section className={styles.part}>
        <Title order={3}>{words.authenticity}</Title>
        <Pair
          name={words.tampering}
          value={authenticity.tampering ? words.tamperingYes : words.tamperingNo}
          alarming={authenticity.tampering}
        />
        <FindingList
          title={words.suspicious}
          statements={authenticity.suspiciousElements}
          evidence={evidence}
          always
        />
      </section>
      <section className={styles.part}>
        <Title order={3}>{words.compliance}</Title>
        <Pair name={words.jurisdiction} value={compliance.jurisdiction || words.nothing} data />
        <FindingList
          title={words.violations}
          statements={compliance.violations}
          evidence={evidence}
          always
        />
      </section>
      <Rest findings={findings} evidence={evidence} />
    </div>
  );
}

/** Evidence for statements that no other list contains, and who has read the document. */
function Rest({ findings, evidence }: { findings: AiFindings; evidence: readonly Evidence[] }) {
  const listed = new Set([
    ...findings.riskAssessment.factors,
    ...findings.riskAssessment.recommendations,
    ...findings.completeness.missingFields,
    ...findings.completeness.recommendations,
    ...findings.authenticity.suspiciousElements,
    ...findings.compliance.violations,
  ]);
  const others = [...new Set(evidence.map((entry) => entry.statement))].filter(
    (statement) => !listed.has(statement),
  );
  return (
    <footer className={styles.rest}>
      <FindingList title={words.evidence} statements={others} evidence={evidence} />
      <Text size="sm" c="dimmed">
        {findings.analyser ? `${words.analyser[findings.analyser]}. ` : ''}
        {findings.analyserNote && <span lang="en">{findings.analyserNote} </span>}
        {findings.ocr ? `${words.ocr} ` : ''}
        {words.disclaimer} {currentLanguage() !== 'en' && words.inEnglish}
      </Text>
    </footer>
  );
}

interface PairProps {
  name: string;
  value: string;
  alarming?: boolean;
  /** The value is a part of the report, which is in English. */
  data?: boolean;
}

function Pair({ name, value, alarming, data }: PairProps) {
  return (
    <p className={styles.pair} data-alarming={alarming || undefined}>
      <span>{name}</span> <strong lang={data ? 'en' : undefined}>{value}</strong>
    </p>
  );
}
