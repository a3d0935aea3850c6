const VALUE = /^ {4}(.+?) {4}REG_(\w+) {4}(.*)$/;
const TEXT = new Set(['SZ', 'EXPAND_SZ']);
const NUMBER = new Set(['DWORD', 'QWORD']);

/** A value of a type that no setting has; `type` is what the registry calls it. */
export class OtherType {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}

/**
 * Values of one registry key from what `reg.exe query KEY` prints: four spaces, name, type, value;
 * numbers in hexadecimal. Keys below it are passed over.
 */
export function parseRegistry(output: string, key: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  let inside = false;
  for (const line of output.split(/\r?\n/)) {
    if (/^HKEY_/.test(line)) inside = isKey(line, key);
    const [, name, type, value] = inside ? (VALUE.exec(line) ?? []) : [];
    if (name === undefined || type === undefined || value === undefined) continue;
    if (NUMBER.has(type)) values[name] = Number(value);
    else values[name] = TEXT.has(type) ? value.trim() : new OtherType(`REG_${type}`);
  }
  return values;
}

/** Is a key among those that `reg.exe query PARENT` prints? */
export const lists = (output: string, key: string): boolean =>
  output.split(/\r?\n/).some((line) => isKey(line, key));

/** reg.exe prints HKEY_LOCAL_MACHINE where one asked for HKLM. */
const isKey = (line: string, key: string) =>
  line
    .trim()
    .toLowerCase()
    .endsWith(key.slice(key.indexOf('\\')).toLowerCase());
