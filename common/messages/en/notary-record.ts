export const english = {
  /** Text about correcting what certificates and seals show about a notary. */
  recordMessages: {
    correct: 'Correct record',
    title: 'Correct the record',
    text: 'Enter the details exactly as the commission shows them. Certificates and seals use them from now on. Documents that are already sealed do not change. The notary gets an email with the changes and your reason, and must replace a signing key whose certificate has another name.',
    firstName: 'First name',
    lastName: 'Last name',
    licenseNumber: 'License number',
    onRecord: 'On record: {value}',
    reason: 'Reason for the correction',
    send: 'Correct record',
    back: 'Go back',
    corrected: 'The record is corrected',
  },
} as const;
