/** The nonce that the server wrote into the page, for the style tags of the component library. */
export function getStyleNonce(): string {
  // There is no document during the build: the server fills in the nonce.
  if (typeof document === 'undefined') return '__CSP_NONCE__';
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/**
 * Passes the nonce to the library's scroll lock, which creates a style tag while a dialog is open
 * and reads the nonce from this name.
 */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: getStyleNonce() });
}
