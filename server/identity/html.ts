/** A piece of HTML whose values were escaped; only `html` makes one. */
export interface Html {
  readonly markup: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  if (typeof value === 'object' && 'markup' in value) return String((value as Html).markup);
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Template tag: whatever is put in is escaped, unless it is itself made by `html`. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(render)) };
}
