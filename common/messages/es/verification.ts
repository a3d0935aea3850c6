import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/verification.ts';

export const spanish: Translation<typeof english> = {
  /** For each verdict: its name and what it means for the file. */
  verdictMessages: {
    unchanged: {
      title: 'Intact',
      text: 'This file is identical to the file that was sealed here. Nothing has changed since then.',
    },
    extended: {
      title: 'Intact, with additions',
      text: 'The content that was sealed here is unchanged. Evidence or a timestamp was added to the file later, which the seal allows.',
    },
    revoked: {
      title: 'Sealed with a revoked certificate',
      text: 'Nothing in this file was changed. But a certificate that signed it had already been revoked, or nothing proves that it was signed before the revocation. Do not rely on this file. Ask the notary or us what happened.',
    },
    changed: {
      title: 'Changed after sealing',
      text: 'This file has our seal, but it was changed after sealing. Do not rely on it. Ask for the file as it was sealed.',
    },
    unrecorded: {
      title: 'Sealed with our keys, not in our records',
      text: 'The signatures in this file are ours and are valid. Nothing was changed after them. But we have no record of this exact file. Our records may have been restored from an older copy, which does not affect the signatures. Ask us before you rely on this file.',
    },
    unknown: {
      title: 'Not sealed by us',
      text: 'This file does not contain our seal. It may be genuine and sealed elsewhere. We cannot tell.',
    },
  },
};
