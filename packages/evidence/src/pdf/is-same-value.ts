import type { PdfValue } from './pdf-syntax.ts';

/** Returns whether two values are equal. References are compared without following them. */
export function isSameValue(old: PdfValue | undefined, made: PdfValue | undefined): boolean {
  return spell(old ?? null) === spell(made ?? null);
}

function spell(value: PdfValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  switch (value.kind) {
    case 'name':
      return `/${JSON.stringify(value.name)}`;
    case 'string':
      return `<${Buffer.from(value.bytes).toString('hex')}>`;
    case 'ref':
      return `${value.number} ${value.generation} R`;
    case 'array':
      return `[${value.items.map(spell).join(' ')}]`;
    case 'dict': {
      const entries = [...value.entries].sort(([a], [b]) => (a < b ? -1 : 1));
      const inside = entries.map(([key, one]) => `${JSON.stringify(key)} ${spell(one)}`);
      return `<<${inside.join(' ')}>>`;
    }
  }
}
