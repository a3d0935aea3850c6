import { z } from 'zod';
import { disputeStates } from '../charges.ts';
import { id } from '../primitives.ts';
import { event, reason } from './define-event.ts';

const card = { userId: id };
const charge = { userId: id, chargeId: id };
const cents = z.number().int();

/** Events of saved cards and charges. */
export const moneyEvents = [
  event('card.saved', card, {}),
  event('card.removed', card, {}),
  event('charge.created', charge, { cents }),
  event('charge.paid', charge, { cents }),
  event('charge.action_required', charge, { attempt: z.number().int() }),
  event('charge.refund_requested', charge, { cents, reason }),
  event('charge.refunded', charge, { cents }),
  event('charge.disputed', charge, { dispute: z.enum(disputeStates) }),
] as const;
