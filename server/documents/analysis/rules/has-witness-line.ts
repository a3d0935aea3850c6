import type { Reading } from './reading.ts';

/** The label of a line for the signature of a witness, such as "Witness 1:" or "Firma del testigo". */
const LABEL =
  /^\W*(?:(?:signature of|signed by|firma del?)\s(?:(?:the|la|el)\s)?)?(?:(?:first|second|1st|2nd|primer|segundo)\s)?(?:witness(?:es)?|testigos?)(?:['’]s?)?(?:\s?(?:#|no\.?|n[.º°])?\s?\d)?(?:\s(?:signature|sign(?:s|ed)? here))?\s*[:)\s]*$/i;

/** The same with the name of the witness: "Witness: Ana Prieto". */
const WITH_NAME =
  /^\W*(?:W(?:itness|ITNESS)|T(?:estigo|ESTIGO))(?:\s?\d)?:(?:\s\p{Lu}[\p{L}.'’-]*){1,4}$/u;

/**
 * Whether a witness is asked to sign: a line consists of such a label, with or without a rule. A
 * sentence that mentions a witness, such as "Witness my hand", is no such line.
 */
export const hasWitnessLine = ({ lines }: Reading): boolean =>
  lines.some(({ text }) =>
    text.split(/\s{3,}|_{3,}|\.{4,}/).some((part) => LABEL.test(part) || WITH_NAME.test(part)),
  );
