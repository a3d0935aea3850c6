import type { Services } from '../../services.ts';
import type { Payer } from './store.ts';

/** Returns who pays notaries now. Without a provider, real earnings wait until there is one. */
export const payerNow = ({ payments }: Pick<Services, 'payments'>): Payer =>
  payments?.provider === 'sandbox' ? 'sandbox' : 'real';
