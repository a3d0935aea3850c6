export const english = {
  documentKindNames: {
    license: 'Driver’s license',
    id_card: 'Identification card',
    passport: 'Passport',
  },
  sideNames: {
    front: 'Front',
    back: 'Back',
    selfie: 'You',
  },
  adviceMessages: {
    too_small: 'The picture is too small. Move closer so that the document fills it.',
    too_dark: 'The picture is too dark. Move to a window, or turn on a light.',
    too_bright: 'The picture is too bright. Turn away from the light.',
    glare: 'There is glare in the picture. Tilt the document slightly, and do not use flash.',
    blurred:
      'The picture is blurred. Hold the camera still, and wait until the picture is in focus.',
    no_barcode:
      'We could not read the barcode. Lay the card flat, and include all of it in the picture.',
    no_zone:
      'We could not read the lines of text. Lay the document flat, and include all of it in the picture.',
  },
  findingMessages: {
    names_match: 'The name matches',
    family_differs: 'The family name differs',
    family_part: 'The family name is part of the one on the document',
    given_differs: 'The given name differs',
    order_swapped: 'The given name and the family name are swapped',
    middle_differs: 'The middle name differs',
    middle_only_typed: 'The middle name is not on the document',
    middle_only_document: 'The document also has a middle name',
    middle_initial: 'The middle name matches an initial',
    suffix_differs: 'The suffix differs',
    suffix_one_side: 'Only one of the two names has a suffix',
    cut_on_document: 'The name is cut off on the document',
    birth_matches: 'The date of birth matches',
    birth_differs: 'The date of birth differs',
    birth_unread: 'The date of birth could not be read',
    address_matches: 'The address matches',
    address_differs: 'The address differs',
    expired: 'The document has expired, or will expire before the appointment',
    valid_until: 'The document is valid',
    expiry_unread: 'The expiration date could not be read',
    kind_differs: 'The document is not of the kind that was chosen',
    account_differs:
      'The account has a different name. The certificate uses the name on the document',
  },
  checkNames: {
    credential: 'Document analysis',
    face: 'Face compared with the photo',
  },
  checkStatusNames: {
    pending: 'in progress',
    passed: 'passed',
    failed: 'not passed',
    unavailable: 'not available',
  },
  /** The weight of a finding, for screen readers, which do not read its icon. */
  weightMessages: {
    good: 'OK:',
    look: 'Please check:',
    stop: 'Problem:',
  },
} as const;
