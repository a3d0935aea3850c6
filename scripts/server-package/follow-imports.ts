import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** What a source file needs at run time. */
interface Needs {
  /** Module specifiers of its imports, static and dynamic, without those that are only types. */
  imports: string[];
  /** Specifiers that it resolves to a file of a package. */
  resolved: string[];
  /** Whether it uses its own location other than to resolve packages, so it may read files. */
  readsFiles: boolean;
}

interface Node {
  type: string;
  importKind?: string;
  exportKind?: string;
  source?: { value?: unknown } | null;
}

/** Yields the specifiers of all imports below a node of the syntax tree. */
function* importsBelow(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* importsBelow(one);
  else if (value && typeof value === 'object') {
    const node = value as Node;
    const isType = node.importKind === 'type' || node.exportKind === 'type';
    if (/^(Import|Export)/.test(node.type) && !isType && typeof node.source?.value === 'string') {
      yield node.source.value;
    }
    for (const child of Object.values(node)) yield* importsBelow(child);
  }
}

function needsOf(file: string): Needs {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return {
    imports: [...importsBelow(program)],
    resolved: [...text.matchAll(/\.resolve\(\s*'(@?[a-z][^']*)'/g)].map(([, found = '']) => found),
    readsFiles: text.replaceAll('createRequire(import.meta.url)', '').includes('import.meta.'),
  };
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The files and packages that programs need at run time. */
export interface ProgramNeeds {
  /** Paths relative to the root. */
  files: Set<string>;
  packages: Set<string>;
  /** The files among them that may read other files by their own location. */
  readers: Set<string>;
}

/**
 * Follows the imports of programs, as Node does when it runs TypeScript.
 * @param entries paths relative to the root
 * @throws Error if a file does not exist or cannot be parsed
 */
export function followImports(root: string, entries: string[]): ProgramNeeds {
  const needs: ProgramNeeds = { files: new Set(), packages: new Set(), readers: new Set() };
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (needs.files.has(file)) continue;
    needs.files.add(file);
    if (!file.endsWith('.ts')) continue;
    const { imports, resolved, readsFiles } = needsOf(path.join(root, file));
    if (readsFiles) needs.readers.add(file);
    for (const name of [...imports, ...resolved]) {
      if (name.startsWith('.')) waiting.push(path.join(path.dirname(file), name));
      else if (!name.startsWith('node:')) needs.packages.add(packageOf(name));
    }
  }
  return needs;
}
