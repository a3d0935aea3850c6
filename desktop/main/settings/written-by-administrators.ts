import { stat } from 'node:fs/promises';
import path from 'node:path';
import { POWERSHELL_MS, type RunProgram } from './run-program.ts';

/*
 * A file that everyone on the computer can write does not count as the organization's setting.
 * Otherwise one person could send all others to their own server.
 */

/**
 * Administrators, the system, the Windows installer, and the creator or owner of a file (here the
 * same).
 */
const TRUSTED = /^(BA|SY|CO|OW|S-1-5-32-544|S-1-5-18|S-1-5-80-\d+(-\d+)*)$/;
/** Read and execute rights, as security descriptors write them. */
const READING = /^(FR|FX|GR|GX|FRFX|FXFR|GRGX|GXGR|RC|0x1200a9|0x120089|0xa0000000|0x80000000)$/i;

/**
 * Whether a security descriptor (SDDL) has an administrator as owner and allows nobody else more
 * than read access.
 */
export function judgeDescriptor(descriptor: string): boolean {
  const text = descriptor.trim();
  const owner = /^O:([A-Z]{2}|S-[\d-]+?)(?=G:|D:|$)/.exec(text)?.[1];
  const rules = /D:[A-Z]*((?:\([^()]*\))*)/.exec(text)?.[1];
  if (!owner || !TRUSTED.test(owner) || !rules) return false;
  return [...rules.matchAll(/\(([^()]*)\)/g)].every(([, rule = '']) => {
    const [kind, flags = '', rights = '', , , who = ''] = rule.split(';');
    if (kind === 'D' || flags.includes('IO')) return true;
    return kind === 'A' && (TRUSTED.test(who) || READING.test(rights));
  });
}

async function ofWindows(file: string, systemRoot: string, run: RunProgram): Promise<boolean> {
  const shell = path.win32.join(systemRoot, 'System32\\WindowsPowerShell\\v1.0\\powershell.exe');
  const quoted = `'${file.replaceAll("'", "''")}'`;
  const { status, output } = await run(
    shell,
    ['-NoProfile', '-NonInteractive', '-Command', `(Get-Acl -LiteralPath ${quoted}).Sddl`],
    POWERSHELL_MS,
  );
  return status === 0 && judgeDescriptor(output);
}

async function ofRoot(file: string, root: number): Promise<boolean> {
  for (const place of [file, path.dirname(file)]) {
    const { uid, mode } = await stat(place);
    if (uid !== root || (mode & 0o022) !== 0) return false;
  }
  return true;
}

interface Machine {
  platform: NodeJS.Platform;
  systemRoot: string;
  run: RunProgram;
  /** User ID of the administrator on systems with user IDs: 0. */
  root: number;
}

/**
 * Whether only administrators can write this file. On Linux and macOS, the folder is checked too.
 */
export function isWrittenByAdministrators(file: string, machine: Machine): Promise<boolean> {
  return machine.platform === 'win32'
    ? ofWindows(file, machine.systemRoot, machine.run)
    : ofRoot(file, machine.root);
}
