import type { Card } from '../../../common/cards.ts';
import type { ChargeableCard } from './store.ts';

export const presentCard = ({
  brand,
  lastFour,
  expMonth,
  expYear,
  sandbox,
}: ChargeableCard): Card => ({ brand, lastFour, expMonth, expYear, sandbox });
