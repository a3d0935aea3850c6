import path from 'node:path';
import { lists, OtherType, parseRegistry } from './registry.ts';
import { POWERSHELL_MS, type ProgramResult, type RunProgram } from './run-program.ts';

interface Machine {
  systemRoot: string;
  run: RunProgram;
}

const HIVES: Record<string, string> = { HKLM: 'HKEY_LOCAL_MACHINE', HKCU: 'HKEY_CURRENT_USER' };

type Values = Record<string, unknown>;

/**
 * Reads keys of the Windows registry. reg.exe has the same exit code for a missing key, an
 * unreadable key, and a policy that disables registry tools, and its messages are localized. The
 * function therefore queries the parent key. If that is unreadable too, it uses PowerShell, which
 * the policy does not affect. PowerShell starts slowly, so it runs once for all keys.
 *
 * @param keys all keys that will be requested, in the form `HKLM\Software\…`
 * @returns a function that returns the values of a key, or null if there is no such key. It throws
 * Error with a message for the person if the key exists, or may exist, but cannot be read
 */
export function openRegistry(
  keys: readonly string[],
  machine: Machine,
): (key: string) => Promise<Values | null> {
  let shell: ReturnType<typeof askPowerShell> | null = null;
  return async (key) => {
    const own = await ask(key, machine);
    if (own?.status === 0) return parseRegistry(own.output, key);
    const above = await ask(key.slice(0, key.lastIndexOf('\\')), machine);
    if (above?.status === 0 && !lists(above.output, key)) return null;
    shell ??= askPowerShell(keys, machine);
    const found = (await shell).get(key);
    if (found === undefined) throw new Error('This part of the registry cannot be read.');
    return found;
  };
}

/** Returns null if reg.exe cannot be started. */
const ask = (key: string, { systemRoot, run }: Machine): Promise<ProgramResult | null> =>
  run(path.win32.join(systemRoot, 'System32\\reg.exe'), ['query', key]).catch(() => null);

/** The PowerShell path of a key, in quotes. */
function placeOf(key: string): string {
  const [hive = '', ...rest] = key.split('\\');
  return `'Registry::${[HIVES[hive], ...rest].join('\\')}'`;
}

/** @returns the values of each key, null for a missing key; unreadable keys are left out */
async function askPowerShell(
  keys: readonly string[],
  { systemRoot, run }: Machine,
): Promise<Map<string, Values | null>> {
  const result = await run(
    path.win32.join(systemRoot, 'System32\\WindowsPowerShell\\v1.0\\powershell.exe'),
    [
      '-NoProfile',
      '-NonInteractive',
      '-Command',
      `$ErrorActionPreference = 'Stop'; foreach ($key in ${keys.map(placeOf).join(', ')}) { try { if (Test-Path -LiteralPath $key) { $found = Get-ItemProperty -LiteralPath $key | Select-Object -Property * -ExcludeProperty PS* | ConvertTo-Json -Compress; 'there'; $found } else { 'absent' } } catch { 'unreadable' } }`,
    ],
    POWERSHELL_MS,
  ).catch(() => null);
  const found = new Map<string, Values | null>();
  if (result?.status !== 0) return found;
  // One status word for each key, in their order. After 'there' follow its values as JSON, which
  // the console may wrap.
  const sections = result.output
    .trim()
    .split(/^(there|absent|unreadable)\r?$/m)
    .slice(1);
  for (const [index, key] of keys.entries()) {
    const [word, json = ''] = sections.slice(index * 2, index * 2 + 2);
    if (word === 'absent') found.set(key, null);
    if (word === 'there') found.set(key, valuesIn(json.replace(/\r?\n/g, '')));
  }
  return found;
}

function valuesIn(json: string): Values {
  const values = json === '' ? {} : (JSON.parse(json) as Values);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? new OtherType('a list or bytes') : value,
    ]),
  );
}
