import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes that people read or hear. */
const SHOWN = /^(label|title|placeholder|alt|description|text|error|aria-(label|description))$/;

/** Errors and functions whose texts only developers read. */
const FOR_DEVELOPERS = /^(\w*Error|Unanswered|NotAsked|logProblem|keepTrying)$/;

/** Whether a string is a sentence or a label of several words: 'Start the session', 'a b c'. */
const isProse = (text: string) =>
  /^[A-Z][a-z’']+ (\S+ )*[a-z’']{2,}/.test(text) || /[a-z]{2,} [a-z]+ [a-z]{2,}/.test(text);

/** Whether a text that is certainly shown contains a word. */
const hasWord = (text: string) => /[A-Za-z]{2}/.test(text);

/** Returns the static parts of a string or template literal. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.quasis as (Node & { value: { raw: string } })[];
  return parts.map(({ value }) => value.raw).join('…');
}

const calledName = ({ callee }: Node): string =>
  isNode(callee) ? String(callee.name ?? (callee.property as Node | undefined)?.name ?? '') : '';

/**
 * Returns the texts in a source file of the screens that people read and that do not come from a
 * message catalog: words between tags, labels in attributes, and strings of several words. Elements
 * with a `lang` attribute have wording in a fixed language.
 */
export function findText(file: string, source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const note = (node: Node, text: string) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
      return;
    }
    if (!isNode(value)) return;
    if (/^(Import|Export(All|Named)Declaration$)/.test(value.type) && value.source) return;
    if (/^TS/.test(value.type) && !/Expression$/.test(value.type)) return;
    if (/^(Call|New)Expression$/.test(value.type) && FOR_DEVELOPERS.test(calledName(value))) return;
    if (value.type === 'JSXText' && hasWord(String(value.value))) note(value, String(value.value));
    if (value.type === 'JSXAttribute') {
      const name = String((value.name as Node).name);
      const text = isNode(value.value) ? textOf(value.value) : null;
      if (text !== null) {
        if (SHOWN.test(name) && hasWord(text)) note(value, text);
        return;
      }
    }
    const text = textOf(value);
    if (text !== null && isProse(text)) note(value, text);
    for (const [key, child] of Object.entries(value)) if (key !== 'type') visit(child);
  };
  visit(parseSync(file, source).program);
  return found;
}
