import path from 'node:path';
import { lists, OtherType, parseRegistry } from './registry.ts';
import type { ProgramResult, RunProgram } from './run-program.ts';

interface Machine {
  systemRoot: string;
  run: RunProgram;
}

const HIVES: Record<string, string> = { HKLM: 'HKEY_LOCAL_MACHINE', HKCU: 'HKEY_CURRENT_USER' };

/**
 * Values of a key of the Windows registry; null where there is no such key. reg.exe ends with the same
 * number for a key that is not there, one that may not be read, and a policy that forbids registry tools;
 * its words are in the language of the computer. So the key above it is asked, and where that cannot be
 * read either, PowerShell, which such a policy does not stop.
 *
 * @param key as `HKLM\Software\…`
 * @throws Error in words for a person where it is there, or may be, and cannot be read
 */
export async function readRegistry(
  key: string,
  machine: Machine,
): Promise<Record<string, unknown> | null> {
  const own = await ask(key, machine);
  if (own?.status === 0) return parseRegistry(own.output, key);
  const above = await ask(key.slice(0, key.lastIndexOf('\\')), machine);
  if (above?.status === 0 && !lists(above.output, key)) return null;
  return askPowerShell(key, machine);
}

/** null where reg.exe cannot be started. */
const ask = (key: string, { systemRoot, run }: Machine): Promise<ProgramResult | null> =>
  run(path.win32.join(systemRoot, 'System32\\reg.exe'), ['query', key]).catch(() => null);

async function askPowerShell(
  key: string,
  { systemRoot, run }: Machine,
): Promise<Record<string, unknown> | null> {
  const [hive = '', ...rest] = key.split('\\');
  const place = `'Registry::${[HIVES[hive], ...rest].join('\\')}'`;
  const said = await run(
    path.win32.join(systemRoot, 'System32\\WindowsPowerShell\\v1.0\\powershell.exe'),
    [
      '-NoProfile',
      '-NonInteractive',
      '-Command',
      `$ErrorActionPreference = 'Stop'; if (Test-Path -LiteralPath ${place}) { 'there'; Get-ItemProperty -LiteralPath ${place} | Select-Object -Property * -ExcludeProperty PS* | ConvertTo-Json -Compress } else { 'absent' }`,
    ],
  ).catch(() => null);
  const [found, ...lines] = said?.status === 0 ? said.output.trim().split(/\r?\n/) : [];
  if (found === 'absent') return null;
  if (found !== 'there') throw new Error('This part of the registry cannot be read.');
  const json = lines.join('');
  const values = json === '' ? {} : (JSON.parse(json) as Record<string, unknown>);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? new OtherType('a list or bytes') : value,
    ]),
  );
}
