import { Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { Check } from '../../../common/findings.ts';
import { reportMessages as words } from '../../../common/messages/analysis-report.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import styles from './check-list.module.css';
import { PlaceButton } from './place-button.tsx';

const icons = {
  found: IconCheck,
  none: IconCheck,
  missing: IconX,
  problem: IconAlertTriangle,
  not_applicable: IconMinus,
} as const;

interface CheckListProps {
  checks: readonly Check[];
  /** A sentence about the language of the document. */
  textLanguage: string | undefined;
  language: Language;
}

/** What the analysis looked for, and where it found it. */
export function CheckList({ checks, textLanguage, language }: CheckListProps) {
  const of = (kind: Check['kind']) => checks.filter((each) => each.kind === kind);
  return (
    <section className={styles.checks}>
      <Title order={3}>{words.checks}</Title>
      {textLanguage && <p lang={language}>{textLanguage}</p>}
      <Checks title={words.checkedContents} checks={of('content')} language={language} />
      <Checks title={words.checkedProblems} checks={of('problem')} language={language} />
    </section>
  );
}

interface ChecksProps {
  title: string;
  checks: readonly Check[];
  language: Language;
}

function Checks({ title, checks, language }: ChecksProps) {
  if (checks.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {checks.map(({ code, name, result, page, words: quote }) => {
          const Icon = icons[result];
          return (
            <li key={code} data-result={result}>
              <Icon size="1.1em" stroke={1.75} aria-hidden />
              <span className={styles.name} lang={language}>
                {name}
              </span>
              <span className={styles.result}>
                {words.checkResults[result]}
                {page !== undefined && (
                  <>
                    {' '}
                    <PlaceButton page={page} quote={quote ?? ''} />
                  </>
                )}
              </span>
              {quote && <q>{quote}</q>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
