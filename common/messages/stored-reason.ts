import { withLanguage } from './catalog/current-language.ts';
import { findProblemText, type Problem, problemsText } from './errors.ts';

/** A reason as it is stored: in English, and as problems for other languages. */
export interface StoredReason {
  english: string;
  /** Null if a person wrote the reason, and for rows from before problems were stored. */
  problems: readonly Problem[] | null;
}

/** Returns the values of the two columns of a reason. `problems` is JSON for a jsonb column. */
export const reasonColumns = (problems: readonly Problem[] | null) => ({
  english: problems && withLanguage('en', () => problemsText(problems)),
  problems: problems && JSON.stringify(problems),
});

/** Reads a reason from its two columns. */
export const toStoredReason = (
  english: string | null,
  problems: readonly Problem[] | null,
): StoredReason | null => (english === null ? null : { english, problems });

/**
 * Returns the text of a reason in the current language. It is in English if only the English text
 * is known, or if a newer release stored a problem that this one does not know.
 */
export function storedReasonText({ english, problems }: StoredReason): string {
  const texts = problems?.map(({ code, params }) => findProblemText(code, params));
  return texts?.every((text) => text !== undefined) ? texts.join(' ') : english;
}
