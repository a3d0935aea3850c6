import { StripeRefusal } from './stripe-cards-server.ts';

type StripeObject = Record<string, unknown>;

interface TestAccount extends StripeObject {
  id: string;
  object: 'account';
  default_currency: string;
  details_submitted: boolean;
  payouts_enabled: boolean;
  capabilities: { transfers: string };
  requirements: { disabled_reason: string | null };
}

interface TestTransfer extends StripeObject {
  id: string;
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  currency: string | null;
  destination: string | null;
  reversed: boolean;
  transfer_group: string | null;
  metadata: Record<string, string | null>;
}

/**
 * The part of the loopback server for connected accounts and transfers. To an account that cannot be
 * paid, or that is forbidden, nothing is transferred.
 */
export function createPayoutsServer() {
  const accounts = new Map<string, TestAccount>();
  const transfers = new Map<string, TestTransfer>();
  /** The IDs of the accounts that we have no access to. */
  const forbidden = new Set<string>();
  let count = 0;

  const createTransfer = (form: URLSearchParams): TestTransfer => {
    const destination = form.get('destination');
    const account = accounts.get(destination ?? '');
    if (account && forbidden.has(account.id)) {
      throw new StripeRefusal(403, { type: 'invalid_request_error', message: 'no access' });
    }
    if (!account?.payouts_enabled) {
      const code = 'insufficient_capabilities_for_transfer';
      throw new StripeRefusal(400, { type: 'invalid_request_error', code, message: code });
    }
    count += 1;
    const transfer: TestTransfer = {
      id: `tr_${count}`,
      object: 'transfer',
      amount: Number(form.get('amount')),
      amount_reversed: 0,
      currency: form.get('currency'),
      destination,
      reversed: false,
      transfer_group: form.get('transfer_group'),
      metadata: {
        payoutId: form.get('metadata[payoutId]'),
        attempt: form.get('metadata[attempt]'),
      },
    };
    transfers.set(transfer.id, transfer);
    return transfer;
  };

  /** Creates the object of a POST request; undefined for other paths. */
  const create = (path: string, form: URLSearchParams): StripeObject | undefined => {
    if (path === '/v1/transfers') return createTransfer(form);
    if (path === '/v1/account_links') {
      const account = form.get('account');
      return { object: 'account_link', url: `https://connect.example/setup/${account}` };
    }
    if (path !== '/v1/accounts') return undefined;
    count += 1;
    const account: TestAccount = {
      id: `acct_${count}`,
      object: 'account',
      default_currency: 'usd',
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { disabled_reason: 'requirements.past_due' },
    };
    accounts.set(account.id, account);
    return account;
  };

  /** Returns the object of a GET request; undefined for other paths. */
  const read = (path: string, query: URLSearchParams): StripeObject | undefined => {
    const [, , kind, id = ''] = path.split('/');
    if (kind === 'accounts') return accounts.get(id);
    if (kind !== 'transfers') return undefined;
    if (id) return transfers.get(id);
    const group = query.get('transfer_group');
    const data = [...transfers.values()].filter((one) => one.transfer_group === group).reverse();
    return { object: 'list', data, has_more: false };
  };

  /** Completes the details of an account, as if the notary had entered them. */
  const complete = (id: string, change: Partial<TestAccount> = {}): TestAccount =>
    Object.assign(accounts.get(id) ?? ({} as TestAccount), {
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { disabled_reason: null },
      ...change,
    });

  /** Returns a transfer to us. */
  const reverse = (id: string): TestTransfer => {
    const transfer = transfers.get(id);
    if (!transfer) throw new Error('the transfer does not exist');
    return Object.assign(transfer, { reversed: true, amount_reversed: transfer.amount });
  };

  /** The transfers of a payout that were not returned. */
  const sentFor = (payoutId: string) =>
    [...transfers.values()].filter(
      ({ reversed, metadata }) => !reversed && metadata.payoutId === payoutId,
    );

  return { create, read, complete, reverse, sentFor, accounts, transfers, forbidden };
}
