import type Router from '@koa/router';
import { listLedger } from '../../../common/ledger.ts';
import { PAGE_SIZE } from '../../../common/limits.ts';
import { decodeKey, numberKey } from '../../platform/http/key-cursor.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { listTransactions } from './store.ts';

export function addLedgerRoutes(router: Router, services: Services): void {
  addRoute(router, services, listLedger, async ({ ctx, query }) => {
    const { cursor, limit = PAGE_SIZE } = query;
    const before = cursor ? decodeKey(numberKey, cursor)[0] : null;
    const transactions = await listTransactions(services.db, limit + 1, before);
    return pageOf(ctx, transactions, limit, ({ number }) => [number]).map(
      ({ id, kind, createdAt, sessionId, earningId, payoutId, chargeId, entries }) => ({
        id,
        kind,
        at: createdAt.toISOString(),
        sessionId,
        earningId,
        payoutId,
        chargeId,
        entries,
      }),
    );
  });
}
