import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveLocked } from './locked-packages.ts';

/** Licenses that shipped dependencies may have. For alternatives (`A OR B`), one is enough. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts, embedded in documents and screens.
  'OFL-1.1',
  // argparse: the permissive license of Python.
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Development dependencies that are shipped as part of the desktop app. */
const DELIVERED = ['electron', 'electron-updater'];
/** Our own packages. */
const OWN = new Set(['sealwright-verify', 'verifier']);

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Returns whether an SPDX expression allows shipping: `OR` needs one side, `AND` both. */
export function isAllowed(expression: string): boolean {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/\sOR\s/.test(text)) return text.split(/\sOR\s/).some(isAllowed);
  if (/\sAND\s/.test(text)) return text.split(/\sAND\s/).every(isAllowed);
  return ALLOWED.has(text);
}

/** Returns the license that a package states, including the old form `licenses: [{ type }]`. */
function statedLicense(root: string, place: string, locked: Locked): string | null {
  if (locked.license) return locked.license;
  const file = path.join(root, place, 'package.json');
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type: string };
    licenses?: { type: string }[];
  };
  if (typeof license === 'string') return license;
  return license?.type ?? (licenses?.map(({ type }) => type).join(' OR ') || null);
}

/** Returns a sentence for each shipped package without an allowed license. */
export function findLicenseProblems(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const delivered = new Set(
    Object.entries(packages)
      .filter(([place, one]) => place && !one.dev && !one.devOptional && !one.link)
      .map(([place]) => place),
  );
  const waiting = DELIVERED.map((name) => `node_modules/${name}`);
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (!packages[place] || delivered.has(place)) continue;
    delivered.add(place);
    // Electron's own dependencies only download it. The app contains just its binary.
    if (place === 'node_modules/electron') continue;
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const found = resolveLocked(packages, place, name);
      if (found) waiting.push(found);
    }
  }
  return [...delivered].sort().flatMap((place) => {
    if (OWN.has(place.replace('node_modules/', ''))) return [];
    const license = statedLicense(root, place, packages[place] ?? {});
    if (license && isAllowed(license)) return [];
    return [`${place}: ${license ?? 'no license is stated'}`];
  });
}
