import { createLogger, createServices } from '../../../create-services.ts';
import { loadConfig } from '../../../platform/config.ts';
import { crashAt } from '../../../testing/crash-points.ts';
import { collectCharge } from '../collect-charge.ts';
import { runRefundChargeJob } from '../refund-charge.ts';

/*
 * Collects or refunds one charge in a separate process, which ends at a given statement of the
 * database. Arguments: CHARGE AT collect|refund.
 */

const [chargeId = '', at = '0', which] = process.argv.slice(2);
const config = loadConfig(process.env);
const services = await createServices(config, config.databaseUrl ?? '', createLogger(config), {
  test: true,
  closing: new AbortController().signal,
});
crashAt({ at: Number(at), folder: config.dataDir, everyStatement: true });
await (which === 'refund' ? runRefundChargeJob : collectCharge)(services, { chargeId });
process.exit(0);
