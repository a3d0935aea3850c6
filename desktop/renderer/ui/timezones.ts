/** Time zones for a select, including the current one even if this browser does not list it. */
export function timezones(current: string): string[] {
  const all = Intl.supportedValuesOf('timeZone');
  return all.includes(current) ? all : [current, ...all];
}
