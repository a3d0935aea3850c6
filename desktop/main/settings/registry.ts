const VALUE = /^ {4}(.+?) {4}REG_(SZ|EXPAND_SZ|DWORD|QWORD) {4}(.*)$/;

/**
 * Values of one registry key from what `reg.exe query KEY` prints: four spaces, name, type, value;
 * numbers in hexadecimal. Keys below it and types that no setting has are passed over.
 */
export function parseRegistry(output: string, key: string): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  let inside = false;
  for (const line of output.split(/\r?\n/)) {
    if (/^HKEY_/.test(line)) inside = line.trim().toLowerCase().endsWith(tail(key));
    const [, name, type, value] = inside ? (VALUE.exec(line) ?? []) : [];
    if (name === undefined || value === undefined) continue;
    values[name] = type === 'DWORD' || type === 'QWORD' ? Number(value) : value.trim();
  }
  return values;
}

/** reg.exe prints HKEY_LOCAL_MACHINE where one asked for HKLM. */
const tail = (key: string) => key.slice(key.indexOf('\\')).toLowerCase();
