import type Router from '@koa/router';
import { listLedgerDifferences } from '../../../common/ledger.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { listOpenDifferences } from './store.ts';

const MOST_DIFFERENCES = 100;

export function addReconciliationRoutes(router: Router, services: Services): void {
  addRoute(router, services, listLedgerDifferences, async () => {
    const differences = await listOpenDifferences(services.db, MOST_DIFFERENCES);
    return differences.map(({ id, kind, reference, ledgerCents, providerCents, foundAt }) => ({
      id,
      kind,
      reference,
      ledgerCents,
      providerCents,
      foundAt: foundAt.toISOString(),
    }));
  });
}
