import type Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import * as endpoints from '../../../common/earnings.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { problem } from '../../../common/messages/errors.ts';
import { statementMessages } from '../../../common/messages/notary-pay.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { isOwnNotary } from '../../notaries/notaries/policy.ts';
import { findNotary, type StoredNotary } from '../../notaries/notaries/store.ts';
import { absentOrForeign, invalidInput } from '../../platform/http/errors.ts';
import { creationPage, pageByCreation } from '../../platform/http/page-of.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute, languageFor } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { payerNow } from './payer-now.ts';
import { presentEarning } from './present.ts';
import { printStatement, writeStatement } from './print-statement.ts';
import { listEarnings, listMonth, listMonths, readBalance } from './store.ts';

/** A month with more earnings cannot be printed as PDF. */
const MAX_PRINTED = 2000;

export function addEarningRoutes(router: Router, services: Services): void {
  const { db } = services;
  const loadOwn = async (id: string, user: StoredUser): Promise<StoredNotary> => {
    const notary = await findNotary(db, id);
    if (!notary || !isOwnNotary(user, notary)) {
      throw absentOrForeign('notary_not_found', { type: 'notary', id });
    }
    return notary;
  };

  addRoute(router, services, endpoints.listEarnings, async ({ ctx, params, query, user }) => {
    const notary = await loadOwn(params.id, user);
    const page = creationPage(query);
    const rows = await listEarnings(db, notary, query, page);
    return pageByCreation(ctx, rows, page).map(presentEarning);
  });

  addRoute(router, services, endpoints.getEarningsSummary, async ({ params, user }) => {
    const notary = await loadOwn(params.id, user);
    const payer = payerNow(services);
    return {
      sandbox: payer === 'sandbox',
      balance: await readBalance(db, notary.id, payer),
      months: await listMonths(db, notary, payer),
    };
  });

  addRoute(router, services, endpoints.downloadStatement, async ({ ctx, params, query, user }) => {
    const notary = await loadOwn(params.id, user);
    const { month, format } = query;
    await countAttempt(db, rateRules.renderPerUser, user.id);
    const rows = await listMonth(db, notary, month, payerNow(services));
    if (format === 'pdf' && rows.length > MAX_PRINTED) {
      throw invalidInput(problem('statement_too_long', { count: MAX_PRINTED }));
    }
    const statement = { notary, month, earnings: rows.map(presentEarning) };
    ctx.set('Cache-Control', 'private, no-store');
    const language = languageFor(ctx, user);
    const name = withLanguage(language, () => statementMessages.fileName({ month, format }));
    ctx.set('Content-Disposition', contentDisposition(name));
    if (format === 'csv') {
      ctx.body = writeStatement(statement);
      ctx.type = 'text/csv; charset=utf-8';
      return;
    }
    ctx.body = Buffer.from(await printStatement(statement, language));
    ctx.type = 'application/pdf';
  });
}
