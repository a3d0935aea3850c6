import type { Context, Next } from 'koa';
import { problemText } from '../../../../common/messages/errors.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../../platform/http/rate-limit.ts';
import type { Services } from '../../../services.ts';
import { subscriberOf } from '../../security-events/network.ts';
import { catchTooMany, showRefusal } from '../interactions.ts';
import { problemPage } from '../pages.ts';

/** Limits attempts with emailed codes from one network. Responds with a page after too many. */
export const limitEmailedCodes =
  (services: Pick<Services, 'db' | 'securityEvents'>) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const counted = await catchTooMany(() =>
      countAttempt(services.db, rateRules.accountLinkPerAddress, subscriberOf(ctx.ip)),
    );
    if (!(counted instanceof AppError)) return next();
    services.securityEvents.record({ kind: 'rate_limited', detail: 'emailed_link' });
    const text = () => problemText(counted.problem);
    showRefusal(ctx, counted, problemPage(text, text));
  };
