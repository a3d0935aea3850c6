import { Text, Title } from '@mantine/core';
import type { AiFindings, Evidence } from '../../../common/findings.ts';
import { reportMessages as words } from '../../../common/messages/analysis-report.ts';
import { currentLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import { CheckList } from './check-list.tsx';
import { RiskBadge } from './document-badges.tsx';
import { FindingList } from './finding-list.tsx';
import styles from './findings.module.css';
import { Score } from './score.tsx';

/** The findings of the analysis: scores first, then each topic with its evidence. */
export function Findings({ findings }: { findings: AiFindings }) {
  const { riskAssessment: risk, completeness, authenticity, compliance } = findings;
  const { evidence = [], checks = [], textLanguage, language = 'en' } = findings;
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
        <FindingList
          title={words.factors}
          statements={risk.factors}
          evidence={evidence}
          language={language}
        />
        <FindingList
          title={words.recommendations}
          statements={risk.recommendations}
          evidence={evidence}
          language={language}
        />
      </section>
      <section className={styles.part}>
        <Title order={3}>{words.completeness}</Title>
        <FindingList
          title={words.missingFields}
          statements={completeness.missingFields}
          evidence={evidence}
          language={language}
          always
        />
        <FindingList
          title={words.recommendations}
          statements={completeness.recommendations}
          evidence={evidence}
          language={language}
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
          language={language}
          always
        />
      </section>
      <section className={styles.part}>
        <Title order={3}>{words.compliance}</Title>
        <Pair
          name={words.jurisdiction}
          value={compliance.jurisdiction || words.nothing}
          language={language}
        />
        <FindingList
          title={words.violations}
          statements={compliance.violations}
          evidence={evidence}
          language={language}
          always
        />
      </section>
      {checks.length > 0 && (
        <CheckList checks={checks} textLanguage={textLanguage} language={language} />
      )}
      <Rest findings={findings} evidence={evidence} language={language} />
    </div>
  );
}

interface RestProps {
  findings: AiFindings;
  evidence: readonly Evidence[];
  language: Language;
}

/** Evidence for statements that no other list contains, and who has read the document. */
function Rest({ findings, evidence, language }: RestProps) {
  const listed = new Set([
    ...findings.riskAssessment.factors,
    ...findings.riskAssessment.recommendations,
    ...findings.completeness.missingFields,
    ...findings.completeness.recommendations,
    ...findings.authenticity.suspiciousElements,
    ...findings.compliance.violations,
  ]);
  // The list of checks already has the quotes of what was found.
  const isChecked = (entry: Evidence) =>
    findings.checks?.some(
      ({ page, words: quote }) =>
        page === entry.page && quote && entry.words.startsWith(quote.replace(/…$/, '')),
    );
  const others = [
    ...new Set(evidence.filter((entry) => !isChecked(entry)).map((entry) => entry.statement)),
  ].filter((statement) => !listed.has(statement));
  return (
    <footer className={styles.rest}>
      <FindingList
        title={words.evidence}
        statements={others}
        evidence={evidence}
        language={language}
      />
      <Text size="sm" c="dimmed">
        {findings.analyser ? `${words.analyser[findings.analyser]}. ` : ''}
        {findings.analyserNote && <span lang={language}>{findings.analyserNote} </span>}
        {findings.ocr ? `${words.ocr} ` : ''}
        {words.disclaimer} {language === 'en' && currentLanguage() !== 'en' && words.inEnglish}
      </Text>
    </footer>
  );
}

interface PairProps {
  name: string;
  value: string;
  alarming?: boolean;
  /** The language of the value, if it is a part of the report. */
  language?: Language;
}

function Pair({ name, value, alarming, language }: PairProps) {
  return (
    <p className={styles.pair} data-alarming={alarming || undefined}>
      <span>{name}</span> <strong lang={language}>{value}</strong>
    </p>
  );
}
