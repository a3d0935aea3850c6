/**
 * Resolves a package of the lock file as Node does: first in the folder of the package that needs
 * it, then in the folders above.
 * @param packages the packages of the lock file by their place, such as `node_modules/koa`
 * @param from the place of the package that needs it; empty for the root
 * @returns its place, or null if it is not in the lock file
 */
export function resolveLocked(
  packages: Record<string, unknown>,
  from: string,
  name: string,
): string | null {
  for (
    let place = from;
    ;
    place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))
  ) {
    const candidate = `${place ? `${place}/` : ''}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (place === '') return null;
  }
}
