import { useAuthentication } from '../../ui/current-user.ts';

/**
 * The county that the notary stated last on this device: most notaries work at the same place every
 * day.
 */
export function useLastCounty(): { last: string; remember(county: string): void } {
  const authentication = useAuthentication();
  const userId = authentication.state === 'signed-in' ? authentication.user.id : '';
  const key = `notary-county.${userId}`;
  return {
    last: localStorage.getItem(key) ?? '',
    remember: (county) => localStorage.setItem(key, county),
  };
}
