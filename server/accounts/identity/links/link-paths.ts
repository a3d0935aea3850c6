import type { LinkPurpose } from './account-links-store.ts';

/** The pages that emailed links open. */
export const LINK_PATHS: Record<LinkPurpose, string> = {
  reset_password: '/op/reset/password',
  sign_in: '/op/sign-in-link',
  change_email: '/op/email/confirm',
  undo_email: '/op/email/undo',
};

/**
 * Returns the address of a link. The code is in the fragment, which browsers do not send, so it
 * never appears in a log. A script on the page puts it into the form.
 */
export const linkTo = (publicUrl: string, purpose: LinkPurpose, code: string): string =>
  `${publicUrl}${LINK_PATHS[purpose]}#${code}`;
