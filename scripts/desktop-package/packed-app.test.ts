import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractAll, extractFile, getRawHeader, listPackage } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ACCEPTED_EXTENSIONS } from '../../common/limits.ts';
import { buildScreensIfStale } from '../build-screens.ts';
import { fusesOf, placeElectron, type Target } from './placeholder-electron.ts';
import { stageApp } from './stage-app.ts';

/* Runs the real electron-builder on the real app. Only the files of Electron are placeholders. */

const root = path.join(import.meta.dirname, '..', '..');
const work = mkdtempSync(path.join(tmpdir(), 'sealwright-package-'));
const app = path.join(work, 'app');
const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

function electronBuilder(words: string[]): { status: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules', 'electron-builder', 'cli.js'),
      '--config',
      path.join(root, 'electron-builder.yml'),
      '--projectDir',
      root,
      '--publish',
      'never',
      `-c.directories.app=${app}`,
      '-c.forceCodeSigning=false',
      '-c.mac.notarize=false',
      ...words,
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, CSC_IDENTITY_AUTO_DISCOVERY: 'false' } },
  );
  return { status, printed: stdout + stderr };
}

beforeAll(() => {
  buildScreensIfStale();
  stageApp({ root, built: path.join(root, 'out', 'desktop'), folder: app });
}, 240_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

interface Packed {
  target: Target;
  prebuild: string;
  resources: string;
  program: string;
}

const packed: Packed[] = [
  {
    target: 'linux',
    prebuild: 'linux-x64.node',
    resources: 'linux-unpacked/resources',
    program: 'linux-unpacked/sealwright',
  },
  {
    target: 'win',
    prebuild: 'win32-x64.node',
    resources: 'win-unpacked/resources',
    program: 'win-unpacked/Sealwright.exe',
  },
  {
    target: 'mac',
    prebuild: 'darwin-x64.node',
    resources: 'mac/Sealwright.app/Contents/Resources',
    program:
      'mac/Sealwright.app/Contents/Frameworks/Electron Framework.framework/Electron Framework',
  },
];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'));

describe.each(packed)('packaged app for $target', ({ target, ...place }) => {
  const output = path.join(work, target);
  const archive = path.join(output, place.resources, 'app.asar');
  const content = path.join(work, `${target}-content`);
  let files: string[];

  beforeAll(() => {
    const electron = path.join(work, `${target}-electron`);
    placeElectron(target, electron);
    const { status, printed } = electronBuilder([
      `--${target}`,
      'dir',
      '--x64',
      `-c.electronDist=${electron}`,
      `-c.directories.output=${output}`,
    ]);
    expect(status, printed).toBe(0);
    extractAll(archive, content);
    files = filesBelow(content);
  });

  test('contains the three builds, its own package.json and the packages that they load', () => {
    expect(readdirSync(content).sort()).toEqual([
      'main',
      'node_modules',
      'package.json',
      'preload',
      'renderer',
    ]);
    const about = JSON.parse(extractFile(archive, 'package.json').toString()) as {
      main: string;
      version: string;
    };
    expect(about.version).toBe(own.version);
    expect(files).toContain(about.main);
    expect(files).toContain('main/disk-program.cjs');
    expect(files).toContain('preload/preload.cjs');
    expect(files).toContain('renderer/index.html');
    const packages = new Set(readdirSync(path.join(content, 'node_modules')));
    const ofTheServer = Object.keys(own.dependencies).filter((name) => packages.has(name));
    expect(ofTheServer).toEqual(['better-sqlite3']);
  });

  test('contains no sources, tests, source maps or files for compiling', () => {
    const unwanted = /\.(tsx?|mts|cts|map|md|c|cc|cpp|h|hpp|gyp|gypi)$|(^|\/)(__tests__|tests?)\//;
    expect(files.filter((name) => unwanted.test(name))).toEqual([]);
  });

  test('contains only the database driver for this platform, outside of the archive', () => {
    const drivers = listPackage(archive, { isPack: true }).filter((name) => /\.node$/.test(name));
    expect(drivers).toHaveLength(1);
    expect(drivers[0]).toContain('unpack');
    expect(drivers[0]).toContain(`better-sqlite3/prebuilds/${place.prebuild}`);
    expect(filesBelow(`${archive}.unpacked`)).toEqual([
      `node_modules/better-sqlite3/prebuilds/${place.prebuild}`,
    ]);
  });

  test('contains no secrets and no paths of the build machine', () => {
    const secret =
      /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*\\?n?[A-Za-z0-9+/]{40}|[sr]k_(live|test)_[A-Za-z0-9]{10}|whsec_[A-Za-z0-9]{10}|AKIA[A-Z0-9]{16}/;
    const kept = /(^|\/)\.env|\.(pem|p12|pfx|key|sqlite|db)$|(^|\/)\.(git|sealwright|npmrc)/;
    expect(files.filter((name) => kept.test(name))).toEqual([]);
    const telling = files.filter((name) => {
      const text = readFileSync(path.join(content, name), 'latin1');
      return secret.test(text) || text.includes(root);
    });
    expect(telling).toEqual([]);
  });

  test('can resolve everything that its main process loads', () => {
    const main = path.join(content, 'main', 'main.cjs');
    const load = createRequire(main);
    const named = [...readFileSync(main, 'utf8').matchAll(/\brequire\("([^"]+)"\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'electron' && !name.startsWith('node:'));
    for (const name of [...named, 'better-sqlite3', 'electron-updater']) {
      if (builtinModules.includes(name)) continue;
      expect(load.resolve(name), name).toContain(content);
    }
  });

  test('has the expected Electron fuses', () => {
    // Off: run as node. On: cookie encryption. Off: NODE_OPTIONS, --inspect. On: archive integrity
    // and loading only the archive. Off: V8 snapshot, extra privileges of file:. Electron decides
    // the ninth.
    expect(fusesOf(readFileSync(path.join(output, place.program)))).toMatch(/^01001100.$/);
  });

  test('contains the tray icons', () => {
    expect(readdirSync(path.join(output, place.resources, 'tray')).sort()).toEqual([
      'tray.png',
      'tray@2x.png',
      'trayTemplate.png',
      'trayTemplate@2x.png',
    ]);
  });
});

test('the database driver loads from the packaged app', () => {
  const loaded = spawnSync(
    process.execPath,
    [
      '-e',
      `const D = require('better-sqlite3'); const d = new D(':memory:');
       console.log(d.prepare('select 6 * 7').pluck().get());`,
    ],
    { cwd: path.join(work, 'linux-content'), encoding: 'utf8' },
  );
  expect(loaded.stdout.trim(), loaded.stderr).toBe('42');
});

test('Windows and macOS builds contain the digest of the archive, and macOS the reasons for camera and microphone access', () => {
  const digest = (target: Packed | undefined) =>
    createHash('sha256')
      .update(
        getRawHeader(path.join(work, target?.target ?? '', target?.resources ?? '', 'app.asar'))
          .headerString,
      )
      .digest('hex');
  const [, win, mac] = packed;
  const plist = readFileSync(
    path.join(work, 'mac', 'mac', 'Sealwright.app', 'Contents', 'Info.plist'),
    'utf8',
  );
  expect(plist).toContain(digest(mac));
  expect(plist).toMatch(/NSCameraUsageDescription<\/key>\s*<string>The camera shows you/);
  expect(plist).toMatch(/NSMicrophoneUsageDescription<\/key>\s*<string>The microphone lets/);
  expect(plist).toMatch(/CFBundleURLSchemes<\/key>\s*<array>\s*<string>sealwright</);
  const program = readFileSync(path.join(work, 'win', win?.program ?? ''), 'latin1');
  expect(program).toContain(digest(win));
});

test('macOS builds declare every file type of the outbox and folders, for dropping on the Dock icon', () => {
  const plist = readFileSync(
    path.join(work, 'mac', 'mac', 'Sealwright.app', 'Contents', 'Info.plist'),
    'utf8',
  );
  const values = (key: string, value: string) =>
    [...plist.matchAll(new RegExp(`<key>${key}</key>\\s*${value}`, 'g'))].map(
      ([, found = '']) => found,
    );
  const kinds: Record<(typeof ACCEPTED_EXTENSIONS)[number], string> = {
    '.pdf': 'com.adobe.pdf',
    '.doc': 'com.microsoft.word.doc',
    '.docx': 'org.openxmlformats.wordprocessingml.document',
    '.jpg': 'public.jpeg',
    '.jpeg': 'public.jpeg',
    '.png': 'public.png',
    '.gif': 'com.compuserve.gif',
    '.txt': 'public.plain-text',
  };
  const declared = values('LSItemContentTypes', '<array>([\\s\\S]*?)</array>').flatMap((list) =>
    [...list.matchAll(/<string>(.*?)</g)].map(([, kind]) => kind),
  );
  expect(new Set(declared)).toEqual(new Set([...Object.values(kinds), 'public.folder']));
  // The app does not become the default for these types.
  expect(new Set(values('LSHandlerRank', '<string>(.*?)<'))).toEqual(new Set(['Alternate']));
  const viewers = values('CFBundleTypeRole', '<string>(.*?)<').filter((role) => role === 'Viewer');
  expect(viewers).toHaveLength(values('LSItemContentTypes', '<array>').length);
});

describe('configuration', () => {
  const nowhere = '-c.electronDist=/nowhere/electron';

  test.each([
    ['--linux', ['deb', 'rpm', 'AppImage']],
    ['--win', ['nsis', 'msi']],
    ['--mac', ['dmg', 'zip']],
  ])(
    'is accepted for %s %j up to the point where Electron itself is required',
    (platform, targets) => {
      const { status, printed } = electronBuilder([
        platform,
        ...targets,
        '--x64',
        nowhere,
        `-c.directories.output=${path.join(work, 'taken')}`,
      ]);
      expect(status).not.toBe(0);
      expect(printed).toContain('The specified electronDist does not exist');
    },
  );

  test('is rejected with an unknown property', () => {
    const { status, printed } = electronBuilder(['--linux', 'deb', '-c.oneKlick=true', nowhere]);
    expect(status).not.toBe(0);
    expect(printed).toContain("configuration has an unknown property 'oneKlick'");
  });
});
