/**
 * Version of the terms and the privacy information (`termsPage` and `privacyPage` in
 * `messages/en/information/legal.ts`): the day of the last change, and its number if it is not the
 * first one of that day. People with a built-in account
 * agree to each version. A test fails if the text changes and the version does not.
 */
export const TERMS_VERSION = '2026-11-28.2';
