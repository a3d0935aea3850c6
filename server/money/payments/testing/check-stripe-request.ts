import { faultOfParameters, type ParameterFault, type Sent } from './stripe-types.ts';

interface StripeEndpoint {
  /** The file and the interface of the parameters in the library. */
  file: string;
  parameters: string;
  /** Required according to Stripe's documentation, although their types are optional. */
  required?: readonly string[];
}

const of = (file: string, parameters: string, ...required: string[]): StripeEndpoint => ({
  file,
  parameters,
  required,
});

/** The endpoints that we use. `*` is an ID. */
const ENDPOINTS: Record<string, StripeEndpoint> = {
  'POST /v1/customers': of('Customers', 'CustomerCreateParams'),
  'POST /v1/checkout/sessions': of(
    'Checkout/Sessions',
    'Checkout.SessionCreateParams',
    'mode',
    'success_url',
  ),
  'GET /v1/checkout/sessions/*': of('Checkout/Sessions', 'Checkout.SessionRetrieveParams'),
  'POST /v1/checkout/sessions/*/expire': of('Checkout/Sessions', 'Checkout.SessionExpireParams'),
  'GET /v1/payment_methods/*': of('PaymentMethods', 'PaymentMethodRetrieveParams'),
  'POST /v1/payment_methods/*/detach': of('PaymentMethods', 'PaymentMethodDetachParams'),
  'POST /v1/payment_intents': of('PaymentIntents', 'PaymentIntentCreateParams'),
  'GET /v1/payment_intents/*': of('PaymentIntents', 'PaymentIntentRetrieveParams'),
  'POST /v1/payment_intents/*/confirm': of('PaymentIntents', 'PaymentIntentConfirmParams'),
  'POST /v1/payment_intents/*/cancel': of('PaymentIntents', 'PaymentIntentCancelParams'),
  'POST /v1/refunds': of('Refunds', 'RefundCreateParams', 'payment_intent'),
  'POST /v1/accounts': of('Accounts', 'AccountCreateParams'),
  'GET /v1/accounts/*': of('Accounts', 'AccountRetrieveParams'),
  'POST /v1/account_links': of(
    'AccountLinks',
    'AccountLinkCreateParams',
    'return_url',
    'refresh_url',
  ),
  'POST /v1/transfers': of('Transfers', 'TransferCreateParams', 'amount'),
  'GET /v1/transfers': of('Transfers', 'TransferListParams'),
  'GET /v1/transfers/*': of('Transfers', 'TransferRetrieveParams'),
  'POST /v1/products': of('Products', 'ProductCreateParams'),
  'POST /v1/subscriptions': of('Subscriptions', 'SubscriptionCreateParams', 'customer', 'items'),
  'GET /v1/subscriptions': of('Subscriptions', 'SubscriptionListParams'),
  'GET /v1/subscriptions/*': of('Subscriptions', 'SubscriptionRetrieveParams'),
  'POST /v1/subscriptions/*': of('Subscriptions', 'SubscriptionUpdateParams'),
  'DELETE /v1/subscriptions/*': of('Subscriptions', 'SubscriptionCancelParams'),
  'GET /v1/invoices': of('Invoices', 'InvoiceListParams'),
  'GET /v1/invoices/*': of('Invoices', 'InvoiceRetrieveParams'),
  'POST /v1/invoices/*/pay': of('Invoices', 'InvoicePayParams'),
  'POST /v1/invoices/*/finalize': of('Invoices', 'InvoiceFinalizeInvoiceParams'),
  'POST /v1/invoices/*/void': of('Invoices', 'InvoiceVoidInvoiceParams'),
  'GET /v1/balance_transactions': of('BalanceTransactions', 'BalanceTransactionListParams'),
};

const matches = (pattern: string, request: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(request);

/** Decodes names such as `items[0][price_data][currency]`. */
function decode(form: URLSearchParams): { [name: string]: Sent } {
  const root: { [name: string]: Sent } = {};
  for (const [name, value] of form) {
    const parts = name.replaceAll(']', '').split('[');
    const last = parts.pop() ?? '';
    let at = root;
    for (const part of parts) {
      const inner = at[part] ?? {};
      if (typeof inner === 'string') throw new Error(`${name} is both a value and a group`);
      at[part] = inner;
      at = inner;
    }
    at[last] = value;
  }
  return root;
}

/** Returns what Stripe would refuse about the parameters of a request, or null. */
export function faultOfRequest(request: {
  method: string;
  path: string;
  form: URLSearchParams;
}): ParameterFault | { code: 'url_unknown'; param: string } | null {
  const asked = `${request.method} ${request.path}`;
  const endpoint = Object.entries(ENDPOINTS).find(([pattern]) => matches(pattern, asked))?.[1];
  if (!endpoint) return { code: 'url_unknown', param: asked };
  const sent = decode(request.form);
  const missing = endpoint.required?.find((name) => !(name in sent));
  if (missing) return { code: 'parameter_missing', param: missing };
  return faultOfParameters(endpoint.file, endpoint.parameters, sent);
}
