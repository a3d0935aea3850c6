export const english = {
  companyPage: {
    title: 'The people behind Sealwright',
    intro: 'Contact us about jobs, press and partnerships. A person will reply.',
    /** By the ID of the part, which links contain. */
    parts: {
      careers: {
        title: 'Careers',
        paragraphs: [
          'Notaries can join our network from the notary dashboard: sign in, open Notary, and apply with your commission. Notaries earn $15-30 per session.',
          'For all other jobs, send a short introduction to the address at the bottom of the home page.',
        ],
      },
      press: {
        title: 'Press',
        paragraphs: [
          'You may use screenshots of the product and its logo, the rosette with the open S, when you write about us. Please do not alter the logo.',
          'For questions and interviews, write to the address at the bottom of the home page.',
        ],
      },
      partners: {
        title: 'Partners',
        paragraphs: [
          'Title companies, law firms and banks can connect their own systems through our API. The API documentation lists every endpoint. Sealed documents can be verified without us.',
        ],
      },
    },
  },
  apiPage: {
    title: 'API documentation',
    intro:
      'Every endpoint of this installation, generated from the same definitions that the server uses to validate requests. The full OpenAPI 3.1 document is at /api/openapi.json.',
    parts: {
      conventions: {
        title: 'Conventions',
        paragraphs: [
          'Requests and responses use JSON. An error response is an object with a message that you can show to users, a stable code, and a message for each invalid field.',
          'A POST request that creates something accepts the header Idempotency-Key. If you send the same key again, you get the same response, and the action runs only once. Long lists are split into pages. The response header X-Next-Cursor contains the cursor for your next request.',
          'A session cookie authenticates you. Requests that change data must come from the origin of this installation.',
        ],
      },
    },
  },
} as const;
