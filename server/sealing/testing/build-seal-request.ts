import { certificateText } from '../../../common/certificates.ts';
import { rulesFor } from '../../notaries/rules/rules-for.ts';
import { wordingFrom } from '../../notaries/rules/wording-from.ts';
import type { CompositionRequest } from '../compose-notarized-pdf.ts';
import { makePdf } from './make-pdf.ts';

const sha256 = '4f8c2b1e9a7d60538e1fca24b07d9936c5e2a1f08b64d37712ce90ab5f13d8e6';

/** Builds a composition request with typical content; `changes` replaces whole members. */
export async function buildSealRequest(
  changes: Partial<CompositionRequest> = {},
): Promise<CompositionRequest> {
  return {
    pdf: changes.pdf ?? (await makePdf({ pages: 2 })),
    marks: [
      {
        kind: 'signature',
        page: 1,
        x: 0.12,
        y: 0.7,
        width: 0.35,
        height: 0.06,
        text: 'Maria Elena Álvarez',
        signerName: 'Maria Elena Álvarez',
        signedAt: '2026-11-20T15:04:05.000Z',
      },
    ],
    certificate: {
      text: certificateText({
        act: 'acknowledgment',
        state: 'OH',
        county: 'Franklin',
        principals: ['Maria Elena Álvarez', 'James O’Connor'],
        notaryName: 'Jonathan Q. Whitfield',
        date: '2026-11-20',
        documentTitle: 'Warranty Deed, 118 Larkspur Lane',
        pages: 2,
        sha256,
        wording: wordingFrom(rulesFor('OH')),
      }),
      feeCents: 1500,
      persons: [
        {
          name: 'Maria Elena Álvarez',
          role: 'Signer',
          identity:
            'Ohio driver’s license, barcode read and compared; five knowledge questions passed (sandbox)',
        },
        { name: 'James O’Connor', role: 'Signer', identity: 'Personally known to the notary' },
      ],
      notary: {
        name: 'Jonathan Q. Whitfield',
        commissionState: 'OH',
        commissionNumber: '2024-RE-118842',
        commissionExpiry: '2029-03-04',
        wording: wordingFrom(rulesFor('OH')),
      },
      completedAt: '2026-11-20T15:09:41.000Z',
      timeZone: 'America/New_York',
    },
    evidence: {
      documentTitle: 'Warranty Deed, 118 Larkspur Lane',
      sessionId: '0b6d6c1e-5f1c-4f0a-9d1a-2f0f4f3f9c11',
      publicId: 'SW-7Q4M-2KXD',
      verifyUrl: 'https://sealwright.example/verify/SW-7Q4M-2KXD',
      originalSha256: sha256,
      pages: 2,
    },
    ...changes,
  };
}
