import { createLogger, createServices } from '../../../create-services.ts';
import { loadConfig } from '../../../platform/config.ts';
import { crashAt } from '../../../testing/crash-points.ts';
import { sendPayout } from '../send-payout.ts';

/*
 * Sends one payout in a separate process, which ends at a given statement of the database.
 * Arguments: PAYOUT AT.
 */

const [payoutId = '', at = '0'] = process.argv.slice(2);
const config = loadConfig(process.env);
const services = await createServices(config, config.databaseUrl ?? '', createLogger(config), {
  test: true,
  closing: new AbortController().signal,
});
crashAt({ at: Number(at), folder: config.dataDir, everyStatement: true });
await sendPayout(services, { payoutId });
process.exit(0);
