import { resolveLocked } from '../locked-packages.ts';

interface Locked {
  name?: string;
  version?: string;
  license?: string;
  engines?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface Lock {
  packages: Record<string, Locked>;
}

/** Returns the names of the packages that a package needs when it is installed. */
const neededBy = (one: Locked): string[] => [
  ...Object.keys(one.dependencies ?? {}),
  ...Object.keys(one.optionalDependencies ?? {}),
  ...Object.keys(one.peerDependencies ?? {}).filter(
    (name) => !one.peerDependenciesMeta?.[name]?.optional,
  ),
];

/**
 * Returns the lock file for a package.json with fewer dependencies: the same versions, without the
 * packages that nothing needs any more.
 * @param manifest what the lock file says about the new package.json
 */
export function pruneLock(lock: Lock, manifest: Locked): Lock {
  const kept = new Set<string>();
  const visit = (from: string, names: string[]): void => {
    for (const name of names) {
      const place = resolveLocked(lock.packages, from, name);
      if (!place || kept.has(place)) continue;
      kept.add(place);
      visit(place, neededBy(lock.packages[place] ?? {}));
    }
  };
  visit('', neededBy(manifest));
  const packages = Object.entries(lock.packages).filter(([place]) => kept.has(place));
  return { ...lock, packages: { '': manifest, ...Object.fromEntries(packages) } };
}
