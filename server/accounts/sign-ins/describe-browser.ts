/** The order matters, because most browsers also claim to be those further down. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bSealwright\//, 'Sealwright desktop app'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bElectron\//, 'Sealwright desktop app'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Mac OS X|Macintosh)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (list: readonly [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * Returns the names of the browser and system from a user agent string, or null for unknown ones.
 */
export function describeBrowser(userAgent: string | null): {
  browser: string | null;
  system: string | null;
} {
  const text = userAgent ?? '';
  return { browser: first(BROWSERS, text), system: first(SYSTEMS, text) };
}
