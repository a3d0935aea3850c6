/** Time zones for a choice, with the current one even where this browser does not list it. */
export function timezones(current: string): string[] {
  const all = Intl.supportedValuesOf('timeZone');
  return all.includes(current) ? all : [current, ...all];
}
