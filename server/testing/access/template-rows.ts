import { shelfId } from '../../documents/templates/seed-templates.ts';
import { type AccessIds, type AccessRow, everyone, ownerOnly, staffAlso } from './access-row.ts';

const purchase = ({ purchase: id }: AccessIds) => ({ id });
const shelf = () => ({ id: shelfId('motor-vehicle-bill-of-sale') });

/** Endpoints of templates and purchases. */
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
  receiveStripeEvent: { expect: everyone(404, 404) },
  listAllTemplatePurchases: { ...staffAlso(200, 'finance') },
  refundTemplatePurchase: {
    params: purchase,
    body: () => ({ reason: 'Bought twice', alone: 'Nobody else is there today.' }),
    ...staffAlso(200, 'finance'),
  },
};
