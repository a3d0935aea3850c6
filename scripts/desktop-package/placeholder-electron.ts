import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/*
 * The tests of the package do not need the Electron binary. They use placeholder files in the same
 * layout, with the fuses at the same place and with their default values.
 */

/** The bytes before the fuses in Electron's binary (@electron/fuses finds them by it). */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

export type Target = 'linux' | 'mac' | 'win';

/**
 * Version 1, nine fuses: run as node, cookie encryption, NODE_OPTIONS, inspect, integrity, only
 * asar, snapshot, file, wasm.
 */
const FUSES = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, 9]), Buffer.from('101100011')]);

const write = (folder: string, name: string, content: string | Buffer): void => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content, { mode: 0o755 });
};

const plist = (executable: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${executable}</string>
<key>CFBundleIdentifier</key><string>com.github.Electron</string></dict></plist>`;

/**
 * The part of resedit that the placeholder uses. electron-builder uses it to read and write
 * executables.
 */
interface Resedit {
  NtExecutable: { createEmpty(is32Bit: boolean): Executable };
  NtExecutableResource: {
    from(executable: Executable): { outputResource(to: Executable): void; entries: unknown[] };
  };
  Resource: {
    VersionInfo: {
      createEmpty(): {
        setStringValues(language: { lang: number; codepage: number }, values: object): void;
        outputToResourceEntries(entries: unknown[]): void;
      };
    };
  };
}
interface Executable {
  generate(): ArrayBuffer;
}

/**
 * Returns a Windows executable without code. It has version information for electron-builder to
 * overwrite.
 */
function emptyProgram(): Buffer {
  const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
  const { NtExecutable, NtExecutableResource, Resource } = createRequire(
    builder.resolve('app-builder-lib'),
  )('resedit') as Resedit;
  const program = NtExecutable.createEmpty(false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.from(program.generate());
}

/** Writes files that electron-builder accepts as an unpacked Electron for the platform. */
export function placeElectron(target: Target, folder: string): void {
  if (target === 'mac') {
    const contents = path.join(folder, 'Electron.app', 'Contents');
    write(contents, 'Info.plist', plist('Electron'));
    write(contents, 'MacOS/Electron', 'program');
    write(contents, 'Resources/electron.icns', 'icon');
    const framework = 'Frameworks/Electron Framework.framework';
    write(contents, `${framework}/Electron Framework`, FUSES);
    write(contents, `${framework}/Versions/A/Resources/en.lproj/locale.pak`, 'words');
    for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
      const helper = `Frameworks/Electron Helper${kind}.app/Contents`;
      write(contents, `${helper}/Info.plist`, plist(`Electron Helper${kind}`));
      write(contents, `${helper}/MacOS/Electron Helper${kind}`, 'program');
    }
    return;
  }
  const program = target === 'win' ? 'electron.exe' : 'electron';
  const body = target === 'win' ? emptyProgram() : Buffer.from('program');
  write(folder, program, Buffer.concat([body, FUSES]));
  write(folder, 'chrome-sandbox', 'sandbox');
  write(folder, 'locales/en-US.pak', 'words');
  write(folder, 'locales/de.pak', 'words');
}

/** Returns the fuses of a packaged executable, one character each: `0` off, `1` on. */
export function fusesOf(program: Buffer): string {
  const at = program.indexOf(SENTINEL) + SENTINEL.length;
  return program.toString('latin1', at + 2, at + 2 + program.readUInt8(at + 1));
}
