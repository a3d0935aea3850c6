/**
 * Methods that are a second factor in addition to the password, or that combine several factors
 * (RFC 8176, section 2). A fingerprint or a PIN alone is not included, because it may only have
 * unlocked the device.
 */
const SECOND_FACTOR_METHODS: ReadonlySet<string> = new Set([
  'mfa',
  'mca',
  'otp',
  'hwk',
  'swk',
  'sc',
]);

/** Context classes that mean several factors: OpenID EAP, PAPE, NIST AAL2 and above. */
const SECOND_FACTOR_CLASSES: ReadonlySet<string> = new Set([
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor-physical',
  'https://refeds.org/profile/mfa',
  'http://idmanagement.gov/ns/assurance/aal/2',
  'http://idmanagement.gov/ns/assurance/aal/3',
]);

/** Checks whether an ID token states that the person used a second factor. */
export function statesSecondFactor(claims: Record<string, unknown>): boolean {
  const methods = Array.isArray(claims.amr) ? claims.amr : [];
  return (
    methods.some((one) => typeof one === 'string' && SECOND_FACTOR_METHODS.has(one)) ||
    (typeof claims.acr === 'string' && SECOND_FACTOR_CLASSES.has(claims.acr))
  );
}
