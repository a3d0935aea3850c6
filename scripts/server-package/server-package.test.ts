import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTextPdf } from '../../server/testing/build-text-pdf.ts';
import { ownPort } from '../../server/testing/own-port.ts';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { stageServer } from './stage-server.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** The package command builds the screens if they are older than their sources. */
const BUILD_MS = 600_000;

let temporary: string;
let folder: string;
let database: TestDatabase;
let server: ChildProcess | undefined;

const readJson = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** Links the files of an installed package, without the packages inside it. */
function linkPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkPackage(source, target);
    else {
      try {
        linkSync(source, target);
      } catch {
        // The folders are on different disks.
        copyFileSync(source, target);
      }
    }
  }
}

/** Does what `npm ci` does with the lock file of the package, without a network. */
function install(): void {
  const places = Object.keys(readJson('package-lock.json').packages).filter(Boolean);
  for (const place of places) {
    const from = path.join(root, place);
    // The lock file names packages for all platforms.
    if (existsSync(from)) linkPackage(from, path.join(folder, place));
  }
}

/** Starts an npm script of the package. */
function start(script: string, environment: Record<string, string>): ChildProcess {
  const [program, ...words] = (readJson('package.json').scripts[script] as string).split(' ');
  expect(program).toBe('node');
  return spawn(process.execPath, words, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
  });
}

beforeAll(async () => {
  temporary = mkdtempSync(path.join(tmpdir(), 'sealwright-package-'));
  folder = path.join(temporary, 'server');
  execFileSync(process.execPath, [path.join(root, 'scripts', 'package-server.ts'), folder]);
  database = await createTestDatabase();
}, BUILD_MS);
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await database?.drop();
  rmSync(temporary, { recursive: true, force: true });
});

test('the package contains the server, the screens and the verifier, and no tests or build tools', () => {
  const files = globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  for (const file of [
    'scripts/serve.ts',
    'server/parser-child.ts',
    'server/notaries/rules/states/TX.json',
    'out/renderer/landing.es.html',
    'verifier/sealwright-verify.cjs',
  ]) {
    expect(files).toContain(file);
  }
  const unwanted = /\.test\.|(^|\/)(testing|fuzz|attacks|bench|docs|desktop|peers)\/|\.map$/;
  expect(files.filter((file) => !file.startsWith('out/') && unwanted.test(file))).toEqual([]);
  expect(readdirSync(path.join(folder, 'scripts')).sort()).toEqual([
    'backup.ts',
    'copy-to-bucket.ts',
    'migrate.ts',
    'restore.ts',
    'rotate-keys.ts',
    'serve.ts',
    'worker.ts',
  ]);
});

test('the package locks production dependencies only', () => {
  const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const manifest = readJson('package.json');
  const { packages } = readJson('package-lock.json');
  expect(manifest.devDependencies).toBeUndefined();
  expect(Object.values(packages).some((one) => (one as { dev?: boolean }).dev)).toBe(false);
  for (const name of ['react', 'vite', 'vitest', 'electron', 'better-sqlite3']) {
    expect(packages, name).not.toHaveProperty([`node_modules/${name}`]);
  }
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    expect(own.dependencies[name]).toBe(version);
    expect(packages[`node_modules/${name}`]?.version).toBe(version);
  }
});

test('the package migrates, starts in production with its own dependencies, and verifies a PDF', async () => {
  install();
  const port = await ownPort();
  const origin = `http://localhost:${port}`;
  const migration = start('migrate', {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  expect(await once(migration, 'exit')).toEqual([0, null]);
  let output = '';
  server = start('start', {
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: database.url,
    SEALWRIGHT_DATA_DIR: path.join(temporary, 'data'),
    SESSION_KEYS: randomBytes(32).toString('base64'),
    MASTER_KEY: randomBytes(32).toString('base64'),
    ADMINISTRATOR_ID: randomUUID(),
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'sealwright',
    OIDC_CLIENT_SECRET: 'a secret',
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  }
  await expect.poll(() => output + (server?.exitCode ?? '')).toMatch(/is ready at|\d$/);
  expect(output).toContain(`is ready at ${origin}`);

  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  const landing = await (await fetch(origin, { headers: { 'Accept-Language': 'es' } })).text();
  expect(landing).toContain('<html lang="es">');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await buildTextPdf(['Deed']))]), 'deed.pdf');
  const report = await fetch(`${origin}/api/verify`, { method: 'POST', body: form });
  expect(report.status).toBe(200);
  expect(await report.json()).toMatchObject({ verdict: 'unknown' });
});

test('does not replace a folder with anything but an earlier package', () => {
  const full = path.join(temporary, 'full');
  mkdirSync(full);
  writeFileSync(path.join(full, 'letter.txt'), 'kept');
  expect(() => stageServer(root, full)).toThrow('Nothing was written');
  expect(readdirSync(full)).toEqual(['letter.txt']);
  const used = path.join(temporary, 'used');
  for (const name of ['server', 'out', '.sealwright']) {
    mkdirSync(path.join(used, name), { recursive: true });
  }
  writeFileSync(path.join(used, 'package.json'), '{}');
  expect(() => stageServer(root, used)).toThrow('contains data');
  expect(existsSync(path.join(used, '.sealwright'))).toBe(true);
});
