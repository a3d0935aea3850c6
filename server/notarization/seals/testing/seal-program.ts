import path from 'node:path';
import { createLogger, createServices } from '../../../create-services.ts';
import { loadConfig } from '../../../platform/config.ts';
import { haltParsers } from '../../../platform/parsing/shared-parsers.ts';
import { crashAt } from '../../../testing/crash-points.ts';
import { runSealJob } from '../run-seal-job.ts';

/* Makes one seal in a separate process and ends at a given point. Arguments: SEAL AT [all]. */

const [sealId = '', at = '0', which] = process.argv.slice(2);
const config = loadConfig(process.env);
const services = await createServices(config, config.databaseUrl ?? '', createLogger(config), {
  test: true,
  closing: new AbortController().signal,
});
crashAt({
  at: Number(at),
  folder: path.join(config.dataDir, 'files'),
  everyStatement: which === 'all',
});
await runSealJob(services, sealId, { number: 1, last: false });
haltParsers();
await services.db.destroy();
