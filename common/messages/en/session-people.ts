export const english = {
  invitedRoleNames: {
    signer: 'Signer',
    witness: 'Witness',
    credible_witness: 'Credible witness',
  },
} as const;
