interface PagePolicy {
  /** For what is inline, of scripts and styles; new for every answer. */
  nonce: string;
  /** Where the screens may connect to besides their own origin. */
  connect?: string[];
  /** Where forms may be sent, across redirects too: `'self'`, an origin, `'none'`. */
  forms: string[];
  /** Sizes in style attributes, for a page that is sent as finished HTML. */
  styleAttributes?: boolean;
}

/**
 * The content security policy of the screens, the same in the browser and in the desktop app: scripts
 * only from our own origin; what is inline carries the nonce of this answer (Mantine writes its
 * variables into a style tag).
 */
export function pagePolicy({ nonce, connect = [], forms, styleAttributes }: PagePolicy): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "worker-src 'self' blob:",
    `style-src 'self' 'nonce-${nonce}'`,
    ...(styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `form-action ${forms.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
