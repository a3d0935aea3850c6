const LONGEST = 240;

/**
 * Returns an error message that is safe to show on a screen. Keeps only the first line. Removes
 * email addresses, credentials and query strings in URLs, passwords, tokens and quoted values.
 */
export function safeError(text: string | null): string {
  const line = (text ?? '').split('\n')[0]?.trim() ?? '';
  const shown = line
    .replace(/([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#]+)[^\s]*/gi, '$1$2')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 [hidden]')
    .replace(/\b(\w*(?:password|secret|token|key|code))\b(\s*[=:]\s*)\S+/gi, '$1$2[hidden]')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/[A-Za-z0-9+/_=-]{24,}/g, (run) => (/^[0-9a-f-]{36}$/.test(run) ? run : '[hidden]'));
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
}
