const VALUE = /^ {4}(.+?) {4}REG_(\w+) {4}(.*)$/;
const TEXT = new Set(['SZ', 'EXPAND_SZ']);
const NUMBER = new Set(['DWORD', 'QWORD']);

/** A value with a registry type that no setting uses. */
export class OtherType {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}

/**
 * Parses the values of one registry key from the output of `reg.exe query KEY`: four spaces, name,
 * type, value. Numbers are hexadecimal. Subkeys are skipped.
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

/** Whether a key is in the output of `reg.exe query PARENT`. */
export const lists = (output: string, key: string): boolean =>
  output.split(/\r?\n/).some((line) => isKey(line, key));

/** Compares without the hive, because reg.exe prints HKEY_LOCAL_MACHINE for HKLM. */
const isKey = (line: string, key: string) =>
  line
    .trim()
    .toLowerCase()
    .endsWith(key.slice(key.indexOf('\\')).toLowerCase());
