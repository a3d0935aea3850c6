import type { TypedIdentity } from '../../../common/proofings.ts';

/** Returns a name such as 'Cole James Bennett', as stated and as on the document. */
export const statedName = ({ givenName, middleName, familyName, suffix }: TypedIdentity): string =>
  [givenName, middleName, familyName, suffix].filter(Boolean).join(' ');
