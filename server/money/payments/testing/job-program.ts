import { createLogger, createServices } from '../../../create-services.ts';
import { loadConfig } from '../../../platform/config.ts';
import type { Services } from '../../../services.ts';
import { crashAt } from '../../../testing/crash-points.ts';
import { collectCharge } from '../../charges/collect-charge.ts';
import { runRefundChargeJob } from '../../charges/refund-charge.ts';
import { sendPayout } from '../../payouts/send-payout.ts';
import { syncSubscription } from '../../subscriptions/sync-subscription.ts';

/*
 * Runs one job about money in a separate process, which ends at a given statement of the database.
 * Arguments: JOB ID AT.
 */

const jobs: Record<string, (services: Services, id: string) => Promise<unknown>> = {
  'collect-charge': (services, chargeId) => collectCharge(services, { chargeId }),
  'refund-charge': (services, chargeId) => runRefundChargeJob(services, { chargeId }),
  'send-payout': (services, payoutId) => sendPayout(services, { payoutId }),
  'sync-subscription': (services, subscriptionId) => syncSubscription(services, { subscriptionId }),
};

const [name = '', id = '', at = '0'] = process.argv.slice(2);
const config = loadConfig(process.env);
const services = await createServices(config, config.databaseUrl ?? '', createLogger(config), {
  test: true,
  closing: new AbortController().signal,
});
crashAt({ at: Number(at), folder: config.dataDir, everyStatement: true });
await jobs[name]?.(services, id);
process.exit(0);
