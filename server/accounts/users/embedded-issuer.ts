/**
 * Issuer under which people of the embedded provider are stored, independent of its host and port.
 */
export const EMBEDDED_ISSUER = 'urn:sealwright:embedded-provider';
