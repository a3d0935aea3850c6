import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openRegistry } from './read-registry.ts';
import { type RunProgram, runProgram } from './run-program.ts';
import { isWrittenByAdministrators } from './written-by-administrators.ts';

/** One place where an organization may have configured settings. */
export interface PolicySource {
  /** A path or a registry key, as shown to people. */
  place: string;
  /**
   * The configured settings. Null if there are none.
   * @throws Error with a message for the person if they cannot be read
   */
  read(): Promise<Record<string, unknown> | null>;
}

/** The parts of the computer that settings depend on. Tests pass their own folders and programs. */
export interface Machine {
  platform: NodeJS.Platform;
  /** The folder that contains `etc` and `Library`; `/` outside of tests. */
  filesFrom: string;
  programData: string;
  systemRoot: string;
  run: RunProgram;
  root: number;
}

export function thisMachine(folders: {
  programData: string | undefined;
  systemRoot: string | undefined;
}): Machine {
  return {
    platform: process.platform,
    filesFrom: '/',
    programData: folders.programData ?? 'C:\\ProgramData',
    systemRoot: folders.systemRoot ?? 'C:\\Windows',
    run: runProgram,
    root: 0,
  };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw new Error('This file cannot be opened.', { cause: error });
    },
  );

function asSettings(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`This is not JSON: ${(error as Error).message}.`, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('This file must contain one JSON object with the settings.');
  }
  return value as Record<string, unknown>;
}

function jsonFile(place: string, machine: Machine): PolicySource {
  return {
    place,
    async read() {
      if (!(await exists(place))) return null;
      if (!(await isWrittenByAdministrators(place, machine))) {
        throw new Error(
          'This file is ignored because it can be changed by users other than administrators. Make an administrator the owner of the file and its folder, and let nobody else write to them.',
        );
      }
      return asSettings(await readFile(place, 'utf8'));
    },
  };
}

function managedPreferences(place: string, machine: Machine): PolicySource {
  return {
    place,
    async read() {
      if (!(await exists(place))) return null;
      const { status, output } = await machine.run('/usr/bin/plutil', [
        '-convert',
        'json',
        '-o',
        '-',
        place,
      ]);
      if (status !== 0) throw new Error('This is not a property list that macOS can read.');
      return asSettings(output);
    },
  };
}

/** The places where settings are read on this system. An earlier place overrides a later one. */
export function policySources(machine: Machine): PolicySource[] {
  const at = (...parts: string[]) => path.join(machine.filesFrom, ...parts);
  if (machine.platform === 'win32') {
    const keys = ['HKLM', 'HKCU'].map((hive) => `${hive}\\Software\\Policies\\Sealwright`);
    const read = openRegistry(keys, machine);
    return [
      ...keys.map((place) => ({ place, read: () => read(place) })),
      jsonFile(path.join(machine.programData, 'Sealwright', 'policies.json'), machine),
    ];
  }
  if (machine.platform === 'darwin') {
    return [
      managedPreferences(
        at('Library', 'Managed Preferences', 'com.sealwright.desktop.plist'),
        machine,
      ),
      jsonFile(at('Library', 'Application Support', 'Sealwright', 'policies.json'), machine),
    ];
  }
  return [jsonFile(at('etc', 'sealwright', 'policies.json'), machine)];
}
