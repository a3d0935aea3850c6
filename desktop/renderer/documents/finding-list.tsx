import type { Evidence } from '../../../common/findings.ts';
import { reportMessages as words } from '../../../common/messages/analysis-report.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import styles from './finding-list.module.css';
import { PlaceButton } from './place-button.tsx';

interface FindingListProps {
  title: string;
  statements: readonly string[];
  evidence: readonly Evidence[];
  /** The language of the statements. */
  language: Language;
  /** Shows that the list is empty instead of leaving it out. */
  always?: boolean;
}

/** Statements, each with its page and the text that supports it. */
export function FindingList({ title, statements, evidence, language, always }: FindingListProps) {
  if (statements.length === 0 && !always) return null;
  return (
    <div className={styles.list}>
      <h4>
        {title}
        {statements.length === 0 && <span>: {words.nothing}</span>}
      </h4>
      {statements.length > 0 && (
        <ul>
          {statements.map((statement) => (
            <li key={statement}>
              <span lang={language}>{statement}</span>
              {evidence
                .filter((entry) => entry.statement === statement)
                .map((entry) => (
                  <blockquote key={`${entry.page} ${entry.words}`}>
                    <cite>
                      <PlaceButton page={entry.page} quote={entry.words} />
                    </cite>
                    {entry.words && <q>{entry.words}</q>}
                  </blockquote>
                ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
