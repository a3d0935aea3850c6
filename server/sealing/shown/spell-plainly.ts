import {
  type PdfRefValue,
  PdfSyntaxError,
  type PdfValue,
} from '../../../packages/evidence/src/pdf/pdf-syntax.ts';

/**
 * Writes an object in the only syntax that pdf-lib reads without ambiguity; Latin-1.
 *
 * @param follow returns the text for a reference
 */
export function spellPlainly(value: PdfValue, follow: (ref: PdfRefValue) => string): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return spellNumber(value);
  switch (value.kind) {
    case 'name':
      return spellName(value.name);
    case 'string':
      return `<${Buffer.from(value.bytes).toString('hex')}>`;
    case 'ref':
      return follow(value);
    case 'array':
      return `[${value.items.map((item) => spellPlainly(item, follow)).join(' ')}]`;
    case 'dict': {
      const entries = [...value.entries].map(
        ([key, one]) => `${spellName(key)} ${spellPlainly(one, follow)}`,
      );
      return `<<${entries.join('\n')}>>`;
    }
  }
}

function spellNumber(number: number): string {
  const text = String(number);
  if (!text.includes('e')) return text;
  if (Math.abs(number) < 1) return number.toFixed(20);
  throw new PdfSyntaxError('a number is too large');
}

/** pdf-lib resolves escapes in a name twice. */
function spellName(name: string): string {
  const spelled = name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
    return character === '#' ? '#2323' : `#${code}`;
  });
  return `/${spelled}`;
}
