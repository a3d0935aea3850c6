import {
  type AccessRow,
  administratorOnly,
  everyone,
  NOBODY,
  ownerOnly,
  staffAlso,
} from './access-row.ts';

/** Endpoints of business documents, template requests, messages from visitors, and health. */
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
  listContactRequests: { ...staffAlso(200, 'support') },
  moveContactRequest: {
    params: () => ({ id: NOBODY }),
    body: () => ({ status: 'answered' }),
    ...staffAlso(404, 'support'),
  },
  listTemplateRequests: { expect: everyone(401, 200) },
  listRequestsForReview: { ...staffAlso(200, 'reviewer') },
  reviewTemplateRequest: {
    params: () => ({ id: NOBODY }),
    body: () => ({ decision: 'approve' }),
    ...staffAlso(404, 'reviewer'),
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
