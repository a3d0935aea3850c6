import {
  access,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileRefused } from '../../platform/parsing/file-refused.ts';
import { readGroupUsage } from '../../platform/parsing/process-usage.ts';
import { spawnLimited } from '../../platform/parsing/spawn-limited.ts';

const FOLDER_PREFIX = 'sealwright-office-';
/** No conversion takes as long, so the process of an older folder was killed. */
const LEFT_BEHIND_MS = 600_000;

/** LibreOffice is not installed, so Word documents cannot be rendered. */
export class SofficeMissing extends Error {
  override name = 'SofficeMissing';
  readonly code = 'soffice_missing';
}

/** LibreOffice could not convert the document, or took too long. */
export class OfficeRenderingFailed extends FileRefused {
  override name = 'OfficeRenderingFailed';
  /** The run exceeded its time limit. */
  readonly tooSlow: boolean;

  constructor(options: ErrorOptions & { tooSlow: boolean }) {
    super('office_rendering_failed', [{ code: 'file_not_converted' }], options);
    this.tooSlow = options.tooSlow;
  }
}

class TookTooLong extends Error {}

export interface OfficeOptions {
  /** Path of the soffice program. If absent, the usual places are searched. */
  sofficePath?: string;
  /** Milliseconds; 90,000 by default. */
  timeoutMs?: number;
  /** Resident memory of LibreOffice in MiB; 1,024 by default. */
  memoryMb?: number;
  /** Queue of the run; `bulk` by default. */
  turns?: keyof typeof atOnce;
}

/**
 * Concurrent runs per queue. Each may use its whole memory limit. Quick runs do not wait for slow
 * ones.
 */
const atOnce = { express: 1, bulk: 2 };
const MAX_PDF_BYTES = 40 * 1024 * 1024;
const CPU_SECONDS = 60;
const NICENESS = 3;
/** LibreOffice maps this much more memory than it uses, in MiB. */
const MAPPED_MB = 1024;
const CHECK_MS = 250;
const NO_PROGRAM = 127;

const usualPlaces = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
  '/snap/bin/libreoffice',
  '/opt/homebrew/bin/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

// No macros and no linked files: a document must not make this server open network connections.
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
      // Not in this place.
    }
  }
  return null;
}

/** Removes documents in the temporary folder whose process was killed. */
export async function removeOfficeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Renders a Word document with LibreOffice. Every run has its own profile, because two concurrent
 * runs with a shared profile lose documents. Removes all temporary files.
 *
 * @throws SofficeMissing
 * @throws OfficeRenderingFailed
 */
export async function renderOffice(
  bytes: Uint8Array,
  extension: 'doc' | 'docx',
  { sofficePath, timeoutMs = 90_000, memoryMb = 1024, turns = 'bulk' }: OfficeOptions = {},
): Promise<Uint8Array> {
  const program = sofficePath ?? (await findSoffice());
  if (!program) {
    throw new SofficeMissing('This server cannot convert Word documents.');
  }
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  const endTurn = await takeTurn(turns);
  try {
    const profile = join(folder, 'profile');
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), registry());
    const input = join(folder, `document.${extension}`);
    await writeFile(input, bytes, { mode: 0o600 });
    await run(program, { timeoutMs, memoryMb, folder }, [
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
    const output = join(folder, 'document.pdf');
    if ((await stat(output)).size > MAX_PDF_BYTES) throw new Error('the PDF is too large');
    return new Uint8Array(await readFile(output));
  } catch (cause) {
    if (cause instanceof SofficeMissing) throw cause;
    throw new OfficeRenderingFailed({ cause, tooSlow: cause instanceof TookTooLong });
  } finally {
    endTurn();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const running = { express: 0, bulk: 0 };
const waiting: Record<keyof typeof atOnce, (() => void)[]> = { express: [], bulk: [] };

/** Waits for a turn. Returns the function that passes the turn on to the next run. */
async function takeTurn(turns: keyof typeof atOnce): Promise<() => void> {
  if (running[turns] < atOnce[turns]) running[turns] += 1;
  else await new Promise<void>((resolve) => waiting[turns].push(resolve));
  return () => {
    const next = waiting[turns].shift();
    if (next) next();
    else running[turns] -= 1;
  };
}

function run(
  program: string,
  { timeoutMs, memoryMb, folder }: { timeoutMs: number; memoryMb: number; folder: string },
  parameters: string[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const limits = { dataMb: MAPPED_MB + memoryMb, cpuSeconds: CPU_SECONDS, niceness: NICENESS };
    const child = spawnLimited(program, parameters, limits, folder);
    const stop = (reason: Error) => {
      stopGroup(child.pid);
      end(() => reject(reason));
    };
    const timer = setTimeout(
      () => stop(new TookTooLong(`soffice took longer than ${timeoutMs} ms`)),
      timeoutMs,
    );
    const watch = setInterval(() => {
      const used = child.pid === undefined ? null : readGroupUsage(child.pid);
      if (used && used.memoryMb > memoryMb)
        stop(new Error(`soffice used more than ${memoryMb} MiB`));
      else if (used && used.cpuMs > CPU_SECONDS * 1000)
        stop(new TookTooLong('soffice used too much processor time'));
    }, CHECK_MS);
    const end = (outcome: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      outcome();
    };
    child.once('error', (error) => end(() => reject(error)));
    child.once('exit', (code, signal) =>
      end(() => {
        if (code === 0) resolve();
        else if (code === NO_PROGRAM) reject(new SofficeMissing(`There is no program ${program}`));
        else reject(new Error(`soffice ended with ${code ?? signal}`));
      }),
    );
  });
}

function stopGroup(group: number | undefined): void {
  if (group === undefined) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The process has already ended.
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
