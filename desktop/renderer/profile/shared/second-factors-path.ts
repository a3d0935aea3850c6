export const SECOND_FACTORS_ANCHOR = 'second-factors';

/** Where a passkey or an authenticator app is set up. */
export const SECOND_FACTORS_PATH = `/profile#${SECOND_FACTORS_ANCHOR}`;
