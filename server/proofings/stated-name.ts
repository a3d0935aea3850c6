import type { TypedIdentity } from '../../common/proofings.ts';

/** 'Cole James Bennett', as a person stated it and their document has it. */
export const statedName = ({ givenName, middleName, familyName, suffix }: TypedIdentity): string =>
  [givenName, middleName, familyName, suffix].filter(Boolean).join(' ');
