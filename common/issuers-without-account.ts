/**
 * Issuer of co-located people. They are identified by their email address, for one session only.
 * Nobody can sign in to these accounts before the session is completed. The first sign-in after that
 * makes the person a guest.
 */
export const CO_LOCATED_ISSUER = 'urn:sealwright:beside';

/**
 * Issuer of guests: invited people without an account, who confirmed their address with an emailed
 * code. Their subject is the address in lower case, so that one person is one user.
 */
export const GUEST_ISSUER = 'urn:sealwright:guest';

/** Issuers of the people who have no account. */
export const ISSUERS_WITHOUT_ACCOUNT = [GUEST_ISSUER, CO_LOCATED_ISSUER];
