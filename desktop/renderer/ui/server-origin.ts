/**
 * Where the API is: empty for screens that it serves itself; the public page can be built to stand
 * elsewhere, and then names it (`npm run build:landing`).
 */
export const serverOrigin: string = import.meta.env.VITE_SERVER_ORIGIN ?? '';
