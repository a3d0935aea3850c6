/** Accepts only a path of our own: no scheme, no host, no backslashes. */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length > 500) return '/';
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value) || value.includes('\\')) return '/';
  return new URL(value, 'http://own.invalid').host === 'own.invalid' ? value : '/';
}
