interface Option {
  value: string;
  label: string;
}

/**
 * The option that typed letters select (ARIA authoring practices, listbox): the first that begins
 * with them; a single or repeated letter cycles through the options that begin with it.
 */
export function nextMatch(
  options: readonly Option[],
  letters: string,
  current: string | null,
): string | null {
  const typed = letters.toLocaleLowerCase();
  const repeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = repeated ? (typed[0] ?? '') : typed;
  const at = options.findIndex(({ value }) => value === current);
  const start = repeated ? at + 1 : Math.max(at, 0);
  const ordered = [...options.slice(start), ...options.slice(0, start)];
  return ordered.find(({ label }) => label.toLocaleLowerCase().startsWith(wanted))?.value ?? null;
}
