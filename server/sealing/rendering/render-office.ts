import { spawn } from 'node:child_process';
import { access, constants, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** LibreOffice is not installed, so Word documents cannot be rendered. */
export class SofficeMissing extends Error {
  override name = 'SofficeMissing';
  readonly code = 'soffice_missing';
}

/** LibreOffice could not turn the document into a PDF, or took too long. Safe to show. */
export class OfficeRenderingFailed extends Error {
  override name = 'OfficeRenderingFailed';
  readonly code = 'office_rendering_failed';
}

export interface OfficeOptions {
  /** Path of the soffice program; looked for in the usual places when absent. */
  sofficePath?: string;
  /** Milliseconds; 90,000 by default. */
  timeoutMs?: number;
}

const usualPlaces = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
  '/snap/bin/libreoffice',
  '/opt/homebrew/bin/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
];

// No macros, no fetching of linked files: what a document names must not make this server call out.
const settings: [path: string, name: string, value: string][] = [
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
];

/** Path of LibreOffice in one of its usual places, or null. */
export async function findSoffice(): Promise<string | null> {
  for (const path of usualPlaces) {
    try {
      await access(path, constants.X_OK);
      return path;
    } catch {
      // Not here.
    }
  }
  return null;
}

/**
 * Renders a Word document with LibreOffice. Every run has a profile of its own (a shared one
 * loses documents when two runs meet); all temporary files are removed.
 *
 * @throws SofficeMissing
 * @throws OfficeRenderingFailed
 */
export async function renderOffice(
  bytes: Uint8Array,
  extension: 'doc' | 'docx',
  { sofficePath, timeoutMs = 90_000 }: OfficeOptions = {},
): Promise<Uint8Array> {
  const program = sofficePath ?? (await findSoffice());
  if (!program) {
    throw new SofficeMissing(
      'Word documents cannot be converted on this server. Please upload the document as PDF.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'sealwright-office-'));
  try {
    const profile = join(folder, 'profile');
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), registry());
    const input = join(folder, `document.${extension}`);
    await writeFile(input, bytes, { mode: 0o600 });
    await run(program, timeoutMs, [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      '--convert-to',
      'pdf:writer_pdf_Export',
      '--outdir',
      folder,
      input,
    ]);
    return new Uint8Array(await readFile(join(folder, 'document.pdf')));
  } catch (cause) {
    if (cause instanceof SofficeMissing) throw cause;
    throw new OfficeRenderingFailed(
      'This document could not be converted to PDF. Please save it as PDF and upload that.',
      { cause },
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function run(program: string, timeoutMs: number, parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // A group of its own, because soffice is a script that starts the real program.
    const child = spawn(program, parameters, { detached: true, stdio: 'ignore' });
    const timer = setTimeout(() => {
      if (child.pid !== undefined) stopGroup(child.pid);
      reject(new Error(`soffice took longer than ${timeoutMs} ms`));
    }, timeoutMs);
    child.once('error', (error) => {
      clearTimeout(timer);
      const missing = 'code' in error && error.code === 'ENOENT';
      reject(missing ? new SofficeMissing(`There is no program ${program}`) : error);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new Error(`soffice ended with ${code ?? signal}`));
    });
  });
}

function stopGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

function registry(): string {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry">' +
    `${items.join('')}</oor:items>`
  );
}
