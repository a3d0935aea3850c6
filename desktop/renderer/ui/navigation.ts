export const LOGIN_PATH = '/api/login';
export const LOGOUT_PATH = '/api/logout';

/** Leaves the app with a full page load, as signing in and out do. */
export function goTo(path: string): void {
  window.location.assign(path);
}
