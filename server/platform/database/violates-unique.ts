const UNIQUE_VIOLATION = '23505';

/**
 * Returns whether an error of the database says that a row violates a unique constraint or index.
 * @param constraint its name, such as `notaries_email`. Other violations are errors of the caller
 * and must not be reported as this one.
 */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && violated === constraint;
}
