import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  name: string;
  version: string;
  description: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages that the main process loads at run time. Everything else is bundled into one file. */
const LOADED = ['better-sqlite3', 'electron-updater'];

/** Only needed to compile the database driver. */
const FOR_COMPILING = ['node-addon-api'];

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package;

/**
 * Returns the folder of package `name` as seen from `from`, resolved as in Node: the nearest
 * node_modules upwards.
 */
function folderOf(name: string, from: string, root: string): string {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (at === root) throw new Error(`${name} is not installed: run npm ci first.`);
  }
}

/** Returns the packages in `names` and all their dependencies, as paths relative to the root. */
function closure(names: string[], root: string): Set<string> {
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    const folder = folderOf(name, from, root);
    const place = path.relative(root, folder);
    if (found.has(place)) return;
    found.add(place);
    const { dependencies = {} } = read(path.join(folder, 'package.json'));
    for (const next of Object.keys(dependencies)) {
      if (!FOR_COMPILING.includes(next)) visit(next, folder);
    }
  };
  for (const name of names) visit(name, root);
  return found;
}

/** Removes dependencies for compiling, because electron-builder would report them as missing. */
function forgetCompiling(file: string): void {
  const about = read(file);
  for (const name of FOR_COMPILING) delete about.dependencies?.[name];
  writeFileSync(file, `${JSON.stringify(about, null, 2)}\n`);
}

interface StageOptions {
  root: string;
  /** Output folder of `npm run build:desktop`. */
  built: string;
  /** Target folder; it is deleted first. */
  folder: string;
}

/**
 * Assembles the content of the app: the three builds, its own package.json and the few packages
 * that the main process loads. Dependencies that only the server needs are not included.
 * @throws Error when the app is not built or a package is not installed
 */
export function stageApp({ root, built, folder }: StageOptions): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['main', 'preload', 'renderer']) {
    const from = path.join(built, part);
    if (!existsSync(from))
      throw new Error('The app is not built: run npm run build:desktop first.');
    cpSync(from, path.join(folder, part), { recursive: true });
  }
  const own = read(path.join(root, 'package.json'));
  const versions = { ...own.devDependencies, ...own.dependencies };
  const about = {
    name: own.name,
    productName: 'Sealwright',
    version: own.version,
    description: own.description,
    homepage: 'https://sealwright.example',
    author: { name: 'Sealwright', email: 'support@sealwright.example' },
    license: 'UNLICENSED',
    private: true,
    main: 'main/main.cjs',
    desktopName: 'sealwright.desktop',
    dependencies: Object.fromEntries(LOADED.map((name) => [name, versions[name]])),
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  for (const place of closure(LOADED, root)) {
    cpSync(path.join(root, place), path.join(folder, place), {
      recursive: true,
      dereference: true,
      filter: (source) => {
        const inside = path.relative(path.join(root, place), source);
        return inside !== 'node_modules' && !inside.startsWith(`node_modules${path.sep}`);
      },
    });
    forgetCompiling(path.join(folder, place, 'package.json'));
  }
}
