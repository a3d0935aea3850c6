import { enableCompileCache } from 'node:module';
import path from 'node:path';

/* Starts the server with the screens that are built. `npm start` of the server package runs it. */

enableCompileCache(path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'));
await import('../server/main.ts');
