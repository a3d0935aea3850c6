import path from 'node:path';

/** Where `npm run build:desktop` leaves the app. */
export const builtDesktop = path.join(import.meta.dirname, '..', '..', 'out', 'desktop');
