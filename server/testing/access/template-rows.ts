import { shelfId } from '../../documents/templates/seed-templates.ts';
import { type AccessIds, type AccessRow, everyone, ownerOnly, staffAlso } from './access-row.ts';

const purchase = ({ purchase: id }: AccessIds) => ({ id });
const charge = ({ charge: id }: AccessIds) => ({ id });
const shelf = () => ({ id: shelfId('motor-vehicle-bill-of-sale') });

/** Endpoints of templates, purchases, cards and charges. */
export const templateRows: Record<string, AccessRow> = {
  listTemplates: { expect: everyone(401, 200) },
  getTemplate: { params: shelf, expect: everyone(401, 200) },
  getTemplatePreview: { params: shelf, expect: everyone(401, 200) },
  purchaseTemplate: { params: shelf, expect: [401, 201, 201, 201, 201, 201, 409] },
  listTemplatePurchases: { expect: everyone(401, 200) },
  getTemplatePurchase: { params: purchase, expect: ownerOnly(200) },
  openCheckout: { params: purchase, expect: ownerOnly(409) },
  downloadTemplatePurchase: { params: purchase, expect: ownerOnly(200) },
  downloadFilledTemplate: {
    params: purchase,
    body: () => ({ format: 'docx', values: { sellerName: 'Cole Bennett' } }),
    expect: ownerOnly(200),
  },
  createDocumentFromTemplate: {
    params: purchase,
    body: () => ({ values: {} }),
    expect: ownerOnly(400),
  },
  settleSandboxPayment: {
    params: purchase,
    body: () => ({ outcome: 'paid' }),
    expect: ownerOnly(409),
  },
  getCard: { expect: everyone(401, 200) },
  openCardPage: { body: () => ({}), expect: everyone(401, 409) },
  checkCard: { expect: everyone(401, 200) },
  removeCard: { expect: everyone(401, 409) },
  listCharges: { expect: everyone(401, 200) },
  payCharge: { params: charge, expect: ownerOnly(409) },
  checkCharge: { params: charge, expect: ownerOnly(200) },
  downloadReceipt: { params: charge, expect: ownerOnly(200) },
  listAllCharges: { ...staffAlso(200, 'finance', 'auditor') },
  refundCharge: {
    params: charge,
    body: () => ({ reason: 'Charged for a test' }),
    ...staffAlso(200, 'finance'),
  },
  listLedgerDifferences: { ...staffAlso(200, 'finance', 'auditor') },
  getPlanState: { expect: everyone(401, 200) },
  cancelSubscription: { body: () => ({ when: 'period_end' }), expect: everyone(401, 409) },
  keepSubscription: { expect: everyone(401, 409) },
  checkSubscription: { expect: everyone(401, 200) },
  startSubscription: {
    body: () => ({ listVersion: '2025-01-01.1', monthCents: 19900, trialDays: 14 }),
    expect: everyone(401, 409),
  },
  receiveStripeEvent: { expect: everyone(404, 404) },
  listAllTemplatePurchases: { ...staffAlso(200, 'finance') },
  refundTemplatePurchase: {
    params: purchase,
    body: () => ({ reason: 'Bought twice', alone: 'Nobody else is there today.' }),
    ...staffAlso(200, 'finance'),
  },
};
