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

/**
 * Inserts markup into a message. The message is escaped, and so are plain values.
 * @param message a message of a catalog whose arguments are the names of `values`
 */
export function withMarkup<Name extends string>(
  message: (values: Record<Name, string>) => string,
  values: Record<Name, Html | string>,
): Html {
  const names = Object.keys(values) as Name[];
  const marks = Object.fromEntries(names.map((name, index) => [name, `\uE000${index}\uE000`]));
  const parts = message(marks as Record<Name, string>).split('\uE000');
  // Every second part is the index of a value.
  return html`${parts.map((part, index) => (index % 2 ? values[names[Number(part)] as Name] : part))}`;
}
