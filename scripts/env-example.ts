import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { composeEnvExample } from './deployment/compose-env-example.ts';

/* `npm run env-example` writes the settings of the server to deploy/.env.example. */

const file = path.join(import.meta.dirname, '..', 'deploy', '.env.example');
writeFileSync(file, composeEnvExample());
process.stdout.write(`${file}\n`);
