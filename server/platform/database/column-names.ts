/** Returns the name of a column as Postgres spells it: `createdAt` becomes `created_at`. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns and aliases of all statements, so it stays small. */
const camelCaseNames = new Map<string, string>();

/** Returns the name of a column as TypeScript spells it: `created_at` becomes `createdAt`. */
export function toCamelCase(name: string): string {
  const known = camelCaseNames.get(name);
  if (known !== undefined) return known;
  const camelCase = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  camelCaseNames.set(name, camelCase);
  return camelCase;
}

type Row = Record<string, unknown>;

/**
 * Renames the columns of rows that Postgres returned. Values stay as they are, so the keys of jsonb
 * do not change.
 * @param rows rows of one result, which all have the same columns
 */
export function toCamelCaseRows(rows: Row[]): Row[] {
  const names = Object.keys(rows[0] ?? {});
  if (!names.some((name) => name.includes('_'))) return rows;
  const renamed = names.map((name) => [name, toCamelCase(name)] as const);
  return rows.map((row) => {
    const mapped: Row = {};
    for (const [name, camelCase] of renamed) mapped[camelCase] = row[name];
    return mapped;
  });
}
