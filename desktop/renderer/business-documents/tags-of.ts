/** Splits comma-separated tags, without duplicates and empty ones. */
export function tagsOf(tags: string | null): string[] {
  const parts = (tags ?? '').split(',').map((tag) => tag.trim());
  return [...new Set(parts)].filter((tag) => tag !== '');
}
