import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/session-people.ts';

export const spanish: Translation<typeof english> = {
  invitedRoleNames: {
    signer: 'Signer',
    witness: 'Witness',
    credible_witness: 'Credible witness',
  },
};
