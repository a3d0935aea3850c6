import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { followImports, type ProgramNeeds } from './follow-imports.ts';
import { type Lock, pruneLock } from './prune-lock.ts';

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
  overrides: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

/** The programs of the package by the name of their npm script. */
const PROGRAMS: Record<string, string> = {
  start: 'scripts/serve.ts',
  worker: 'scripts/worker.ts',
  migrate: 'scripts/migrate.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'rotate-keys': 'scripts/rotate-keys.ts',
  'copy-to-bucket': 'scripts/copy-to-bucket.ts',
};

/**
 * What each source file reads or starts by its own location, besides imports. The list is complete:
 * `stageServer` fails on a file that uses its location and is not here.
 */
const READ_BY: Record<string, string[]> = {
  'scripts/serve.ts': [],
  'server/app.ts': ['out/renderer'],
  'server/accounts/identity/page-assets.ts': [
    'server/accounts/identity/assets',
    'resources/public/theme-first.js',
  ],
  'server/money/prices/price-lists.ts': ['server/money/prices/lists'],
  'server/notaries/rules/rules-for.ts': [
    'server/notaries/rules/states',
    'server/notaries/rules/defaults.json',
  ],
  'server/notarization/proofings/sample/draw-sample.ts': ['resources/fonts'],
  'server/platform/config.ts': [],
  'server/platform/database/connect.ts': ['server/platform/database/migrations'],
  'server/platform/database/embedded/launch-postgres.ts': [],
  'server/platform/parsing/parser-child-process.ts': ['server/parser-child.ts'],
  'server/sealing/drawing/characters-without-glyph.ts': ['resources/fonts'],
  'server/sealing/drawing/print-fonts.ts': ['resources/fonts'],
};

/** Runs the programs; npm puts it on the path of every script. */
const RUNTIME = 'node';

const MODULES = 'node_modules/';

/** The files of the package besides its programs. */
const OTHERS = ['LICENSE'];

function filesAt(root: string, place: string): string[] {
  if (statSync(path.join(root, place)).isFile()) return [place];
  return globSync(`${place}/**`, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/**
 * Returns everything that the programs need, including the files that they read by location.
 * @throws Error if a file uses its location and is not in `READ_BY`
 */
function collectNeeds(root: string): ProgramNeeds {
  let entries = Object.values(PROGRAMS);
  for (;;) {
    const needs = followImports(root, entries);
    const unknown = [...needs.readers].filter((file) => !READ_BY[file]);
    if (unknown.length > 0) {
      throw new Error(
        `These files use their own location. Add them to READ_BY with what they read: ${unknown.join(', ')}`,
      );
    }
    const read = [...needs.readers].flatMap((file) =>
      (READ_BY[file] ?? []).flatMap((place) => filesAt(root, place)),
    );
    if (read.every((file) => needs.files.has(file))) return needs;
    entries = [...entries, ...read];
  }
}

/** Returns the entries of an object whose keys are in a set. */
const pick = <T>(from: Record<string, T>, keys: Set<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.has(key)));

/**
 * Requires that nothing is lost when a folder is replaced: it must be absent, empty, or an earlier
 * server package in which no server has stored data.
 * @throws Error with what to do
 */
function requireReplaceable(folder: string): void {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder);
  const isPackage = ['package.json', 'server', 'out'].every((name) => names.includes(name));
  const holdsMore = names.some((name) => name === '.git' || name === '.sealwright');
  if (names.length === 0 || (isPackage && !holdsMore)) return;
  throw new Error(
    `${folder} is not empty and not an earlier server package, or it contains data. Nothing was written. Name a new folder.`,
  );
}

/**
 * Writes the server package: the programs that run in production, the files and packages that they
 * need, and the built screens. Dependencies keep their locked versions. The embedded Postgres is not
 * included, because production needs DATABASE_URL.
 * @param folder target folder; an earlier server package in it is replaced
 * @throws Error if the folder contains anything else
 */
export function stageServer(root: string, folder: string): void {
  requireReplaceable(folder);
  const needs = collectNeeds(root);
  const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
  const packages = new Set([...needs.packages, RUNTIME]);
  const { name, version, description, license, type, engines } = own;
  const dependencies = pick(own.dependencies, packages);
  const lock = pruneLock(
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock,
    { name, version, license, engines, dependencies },
  );
  const installed = new Set(Object.keys(lock.packages).map((place) => place.slice(MODULES.length)));
  const manifest = {
    ...{ name, version, description, private: true, license, type, engines },
    allowScripts: pick(own.allowScripts, installed),
    dependencies,
    scripts: Object.fromEntries(
      Object.entries(PROGRAMS).map(([script, file]) => [script, `node ${file}`]),
    ),
    overrides: pick(own.overrides, packages),
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of [...needs.files, ...OTHERS]) {
    cpSync(path.join(root, file), path.join(folder, file));
  }
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  write('package.json', manifest);
  write('package-lock.json', lock);
}
