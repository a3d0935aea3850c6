import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Disks } from '../main/disks/disks.ts';
import { builtDesktop } from './built-desktop.ts';
import { utilityProcess } from './electron-process.ts';

test('starts the built main process without the sources and with all its modules', async () => {
  // The app creates this folder and stores all its data in it.
  const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'sealwright-built-')), 'of a person');
  const program = spawn(
    process.execPath,
    [
      '--require',
      path.join(import.meta.dirname, 'run-as-electron.cjs'),
      path.join(builtDesktop, 'main', 'main.cjs'),
    ],
    {
      env: {
        ...process.env,
        SEALWRIGHT_SERVER: 'http://localhost:1',
        SEALWRIGHT_DESKTOP_DATA_DIR: dataDir,
      },
    },
  );
  let output = '';
  program.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  // The window state is written when the window has loaded.
  await expect
    .poll(() => existsSync(path.join(dataDir, 'window.json')) || output.includes('could not start'))
    .toBe(true);
  program.kill();
  await once(program, 'exit');
  expect(output).not.toContain('could not start');
  expect(JSON.parse(readFileSync(path.join(dataDir, 'window.json'), 'utf8'))).toMatchObject({
    closedWell: false,
  });
});

test('reads a file with the built disk program', async () => {
  const disks = new Disks(() =>
    utilityProcess.fork(path.join(builtDesktop, 'main', 'disk-program.cjs')),
  );
  const bytes = await disks.read(import.meta.filename);
  expect(Buffer.from(bytes)).toEqual(readFileSync(import.meta.filename));
  disks.close();
});

test('loads only packaged modules at run time', () => {
  const wanted = (name: string) =>
    [
      ...readFileSync(path.join(builtDesktop, name, `${name}.cjs`), 'utf8').matchAll(
        /\brequire\("([^"]+)"\)/g,
      ),
    ]
      .map(([, module = '']) => module)
      .filter((module) => !isBuiltin(module));
  expect([...new Set(wanted('preload'))]).toEqual(['electron']);
  expect(
    [...new Set(wanted('main'))].filter(
      (name) => !['electron', 'better-sqlite3', 'electron-updater'].includes(name),
    ),
  ).toEqual([]);
});
