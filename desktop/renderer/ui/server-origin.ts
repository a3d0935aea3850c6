/**
 * The origin of the API: empty for screens that the API server serves; set if the landing page is
 * built for another host (`npm run build:landing`).
 */
export const serverOrigin: string = import.meta.env.VITE_SERVER_ORIGIN ?? '';
