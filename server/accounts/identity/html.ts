/** HTML with escaped values. Only `html` creates it. */
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

/** Template tag that escapes every value except results of `html`. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(render)) };
}
