import path from 'node:path';

/** Output folder of `npm run build:desktop`. */
export const builtDesktop = path.join(import.meta.dirname, '..', '..', 'out', 'desktop');
