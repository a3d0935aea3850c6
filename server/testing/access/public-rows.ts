import { type AccessRow, administratorOnly, everyone, NOBODY, ownerOnly } from './access-row.ts';

/** The papers of the business, what people write to it, and its health. */
export const publicRows: Record<string, AccessRow> = {
  listBusinessDocuments: { expect: administratorOnly(200) },
  createBusinessDocument: {
    body: () => ({ title: 'Terms', type: 'term_sheet', content: 'Text' }),
    expect: administratorOnly(201),
  },
  moveBusinessDocument: {
    params: () => ({ id: NOBODY }),
    body: () => ({ status: 'active' }),
    expect: administratorOnly(404),
  },
  deleteBusinessDocument: { params: () => ({ id: NOBODY }), expect: administratorOnly(404) },
  requestTemplate: {
    body: () => ({
      templateType: 'Lease',
      description: 'A residential lease for a furnished flat in Ohio, one year.',
    }),
    expect: everyone(401, 201),
  },
  subscribe: { body: () => ({ email: 'reader@example.test' }), expect: everyone(202, 202) },
  confirmSubscription: { body: () => ({ token: 'x'.repeat(43) }), expect: everyone(404, 404) },
  unsubscribe: { body: () => ({ token: 'x'.repeat(43) }), expect: everyone(404, 404) },
  listSubscriptions: { expect: administratorOnly(200) },
  sendContactRequest: {
    body: () => ({
      topic: 'demo',
      name: 'A Visitor',
      email: 'visitor@example.test',
      message: 'Tuesday afternoon would suit us.',
    }),
    expect: everyone(201, 201),
  },
  listContactRequests: { expect: administratorOnly(200) },
  moveContactRequest: {
    params: () => ({ id: NOBODY }),
    body: () => ({ status: 'answered' }),
    expect: administratorOnly(404),
  },
  listTemplateRequests: { expect: everyone(401, 200) },
  listRequestsForReview: { expect: administratorOnly(200) },
  reviewTemplateRequest: {
    params: () => ({ id: NOBODY }),
    body: () => ({ decision: 'approve' }),
    expect: administratorOnly(404),
  },
  cancelTemplateRequest: {
    params: (ids) => ({ id: ids.templateRequest }),
    expect: ownerOnly(200),
  },
  getHealth: { expect: everyone(200, 200) },
  getReadiness: { expect: everyone(200, 200) },
  getMetrics: { expect: everyone(200, 200) },
  getOpenApi: { expect: everyone(200, 200) },
};
