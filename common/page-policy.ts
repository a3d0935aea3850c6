interface PagePolicy {
  /** The nonce of inline scripts and styles; unique per response. */
  nonce: string;
  /** Additional origins that the screens may connect to. */
  connect?: string[];
  /** Targets that forms may be sent to, including redirects: `'self'`, an origin or `'none'`. */
  forms: string[];
  /** Allows style attributes, for a page that is prerendered as HTML. */
  styleAttributes?: boolean;
}

/**
 * Returns the content security policy of the screens, which is the same in the browser and in the
 * desktop app. It allows only scripts from our own origin. Inline scripts and styles need the nonce
 * of the response. Mantine, for example, writes its variables into a style tag.
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
