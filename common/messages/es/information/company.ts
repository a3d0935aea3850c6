import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/information/company.ts';

export const spanish: Translation<typeof english> = {
  companyPage: {
    title: 'The people behind the seal',
    intro: 'Write to us about work, news and working together. A person answers.',
    parts: [
      {
        id: 'careers',
        title: 'Careers',
        paragraphs: [
          'Notaries join our network from the notary dashboard: sign in, open Notary, and apply with your commission. Notaries earn $15-30 per session.',
          'For any other work, send us a few lines about yourself to the address at the foot of the public page.',
        ],
      },
      {
        id: 'press',
        title: 'Press',
        paragraphs: [
          'You may show pictures of the product and use its mark, the rosette with the open S, when you write about it. Please do not change the mark’s lines.',
          'For questions and interviews write to the address at the foot of the public page.',
        ],
      },
      {
        id: 'partners',
        title: 'Partners',
        paragraphs: [
          'Title companies, law offices and banks connect their own systems through the API. Its documentation lists every call, and what is sealed can be verified without us.',
        ],
      },
    ],
  },
  apiPage: {
    title: 'API documentation',
    intro:
      'Every call of this installation, made from the same description that the server validates with. The full OpenAPI 3.1 document is at /api/openapi.json.',
    parts: [
      {
        id: 'manners',
        title: 'Manners',
        paragraphs: [
          'JSON goes in and comes out. A refusal is an object with a message that is safe to show, a stable code, and, where fields are wrong, a sentence for each field.',
          'A POST that creates something takes the header Idempotency-Key: the same key gives the same answer, and the effect happens once. Long lists are read page by page: the header X-Next-Cursor of an answer is the cursor of the next call.',
          'You are signed in by a session cookie. Requests that change something must come from the origin of this installation.',
        ],
      },
    ],
  },
};
