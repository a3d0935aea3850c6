import { zipSync } from 'fflate';
import type { DesktopSettings, DiagnosticsFile } from '../../../common/desktop-settings.ts';
import type { UpdateState } from '../../../common/desktop-updates.ts';

export interface DiagnosticsFacts {
  /** Versions of the app and its platform, and the kind of installation. */
  versions: Record<string, string>;
  settings: DesktopSettings;
  updates: UpdateState;
  /** Number of outbox items in each status. Null if there is no outbox. */
  queue: Record<string, number> | null;
  logs: DiagnosticsFile[];
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Collects data that helps to find a fault, and nothing else: versions, settings with their
 * origins, the update state, outbox counts and log files. There are no documents, names or cookies;
 * the logs contain none either.
 */
export function collectDiagnostics(facts: DiagnosticsFacts): DiagnosticsFile[] {
  const { versions, settings, updates, queue, logs } = facts;
  return [
    { name: 'versions.json', text: json(versions) },
    { name: 'settings.json', text: json(settings) },
    { name: 'updates.json', text: json(updates) },
    {
      name: 'queue.json',
      text: json(
        queue ?? { note: 'Nobody is signed in, or nothing can be stored on this computer.' },
      ),
    },
    ...logs.map(({ name, text }) => ({ name: `logs/${name}`, text })),
  ];
}

/**
 * The earliest time that a ZIP can store. With a fixed time, identical files create identical
 * bytes.
 */
const NO_TIME = new Date(1980, 0, 1);

/** Packs exactly the files that were shown into a ZIP. */
export function packDiagnostics(files: DiagnosticsFile[]): Uint8Array {
  const entries = files.map(({ name, text }) => [name, new TextEncoder().encode(text)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: NO_TIME });
}
