import { buildScreensIfStale } from './build-screens.ts';

/* `npm start` builds the screens if needed and starts everything with the embedded defaults. */

try {
  buildScreensIfStale({ desktop: false });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
await import('./serve.ts');
