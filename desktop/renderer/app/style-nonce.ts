/** The nonce that the server wrote into the page, for the style tags of the component library. */
export function getStyleNonce(): string {
  // While the public page is built there is no page yet: the server fills the nonce in.
  if (typeof document === 'undefined') return '__CSP_NONCE__';
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/**
 * Hands the nonce to the library's scroll lock, which makes a style tag of its own while a dialog is
 * open and looks for the nonce under this name.
 */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: getStyleNonce() });
}
