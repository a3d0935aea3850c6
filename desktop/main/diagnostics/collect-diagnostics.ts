import { zipSync } from 'fflate';
import type { DesktopSettings, DiagnosticsFile } from '../../../common/desktop-settings.ts';
import type { UpdateState } from '../../../common/desktop-updates.ts';

export interface DiagnosticsFacts {
  /** Of the app, of what it runs on, and how it was installed. */
  versions: Record<string, string>;
  settings: DesktopSettings;
  updates: UpdateState;
  /** How many items of the offline queue are in each status; null where there is no queue. */
  queue: Record<string, number> | null;
  logs: DiagnosticsFile[];
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * What helps to find a fault, and nothing else: versions, settings with who decided them, the update,
 * counts of the queue, log files. No documents, no names, no cookies; the logs hold none of those.
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
        queue ?? { note: 'Nobody is signed in, or nothing can be kept on this computer.' },
      ),
    },
    ...logs.map(({ name, text }) => ({ name: `logs/${name}`, text })),
  ];
}

/** The earliest time that a ZIP can name: the same files make the same bytes. */
const NO_TIME = new Date(1980, 0, 1);

/** The bundle as a ZIP, of exactly the files that were shown. */
export function packDiagnostics(files: DiagnosticsFile[]): Uint8Array {
  const entries = files.map(({ name, text }) => [name, new TextEncoder().encode(text)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: NO_TIME });
}
