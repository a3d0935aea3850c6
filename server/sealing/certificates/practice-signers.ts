import { PRACTICE_ORGANIZATION as organization } from '../../../packages/evidence/src/certificates/is-practice.ts';
import type { AuthorityNames } from './certificate-authority.ts';
import { makeSigners, type ThrowawaySigners } from './throwaway-signers.ts';

const names: AuthorityNames = {
  root: [
    ['organization', organization],
    ['commonName', 'Sealwright Practice Root - SAMPLE'],
  ],
  issuing: [
    ['organization', organization],
    ['commonName', 'Sealwright Practice Issuing - SAMPLE'],
  ],
};

// Viewers show the common name as the signer.
const subject = { name: organization, organization };

/**
 * Makes the signers of one practice seal. Each seal has an authority of its own, whose keys are not
 * stored, so nothing else can ever be signed with them. No verifier trusts it, and every certificate
 * says that it is a sample.
 */
export const practiceSigners = (madeAt: Date): Promise<ThrowawaySigners> =>
  makeSigners(madeAt, { notary: subject, platform: subject, names });
