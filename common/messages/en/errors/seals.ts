/** Why a seal failed. */
export const english = {
  errorMessages: {
    commission_changed_since_request: 'The commission was changed after the seal was requested.',
    commission_expired_on: 'The notary’s commission expired on {date}.',
    commission_no_longer_exists: 'The notary’s commission no longer exists.',
    commission_suspended_since_request:
      'The notary’s commission was suspended after the seal was requested.',
    device_did_not_sign:
      'Your computer did not sign in time. Please open Sealwright on the computer that keeps your signing key, and seal the document there.',
    key_certificate_expired_since_request:
      'The certificate of the signing key expired after the seal was requested.',
    key_no_longer_exists: 'The signing key no longer exists.',
    key_released_for_other_document: 'The second factor was confirmed for a different document.',
    key_suspended_since_request: 'The signing key was suspended after the seal was requested.',
    nothing_sealed: 'Nothing was sealed.',
    seal_file_unsuitable:
      'Nothing was sealed because the structure of this file does not allow a seal. The document and its signatures are kept. Trying again will not help. Please cancel the session and start again with a copy of the document that was printed to a new PDF.',
    seal_given_up:
      'The document could not be sealed. Nothing was changed, and the document and its signatures are kept. Please try again. If it fails again, contact support.',
    seal_not_timestamped:
      'Nothing was sealed because the timestamp authority did not confirm the time. The document and its signatures are kept. Please try again in a few minutes. If it fails again, contact support.',
    seal_not_verified:
      'Nothing was sealed because the sealed file did not pass our final check. The document and its signatures are kept. Trying again will probably fail too. Please contact support, or cancel the session and start again with a copy of the document that was printed to a new PDF.',
    seal_too_late:
      'Nothing was sealed because more than a day has passed since the seal was requested. Please request the seal again in a conference with everyone who signs. The act will have the date of that day.',
  },
} as const;
