import { z } from 'zod';
import { withNotes } from './environment.ts';

/** An external OpenID provider. */
export interface OidcProvider {
  /** Its number in the names of the variables: '1', '2' and so on. */
  id: string;
  /** The name that people see when there are several ways to sign in. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const MAX_PROVIDERS = 9;

/** The variables of one provider, without their prefix `OIDC_`, `OIDC_2_` and so on. */
export const providerSettings = {
  ISSUER: withNotes(
    z.url(),
    'An OpenID Connect provider, such as https://login.example.com. Its redirect address is /api/callback. Required without ACCOUNTS. It should state `amr` or `acr`: notaries and staff need a second factor, and set up one of ours if it does not. Others: OIDC_2_ISSUER and so on, up to OIDC_9_. docs/deploy/accounts.md',
  ),
  CLIENT_ID: withNotes(z.string().min(1), 'The client that you registered there.'),
  CLIENT_SECRET: withNotes(z.string().min(1), 'Its secret.', true),
  NAME: withNotes(
    z.string().min(1).max(60).optional(),
    'Its name on the page that lists the ways to sign in. Default: the host of the issuer.',
  ),
};
const settings = z.object(providerSettings);
const names = Object.keys(providerSettings);

/**
 * Reads the external OpenID providers: `OIDC_ISSUER`, `OIDC_CLIENT_ID`, `OIDC_CLIENT_SECRET` and
 * `OIDC_NAME` for the first one, and `OIDC_2_ISSUER` and so on for others.
 * @throws Error that names each missing or malformed variable
 */
export function readOidcProviders(variables: Readonly<Record<string, unknown>>): OidcProvider[] {
  const providers: OidcProvider[] = [];
  for (let number = 1; number <= MAX_PROVIDERS; number += 1) {
    const prefix = number === 1 ? 'OIDC_' : `OIDC_${number}_`;
    const given = Object.fromEntries(names.map((name) => [name, variables[prefix + name]]));
    if (names.every((name) => given[name] === undefined)) continue;
    const parsed = settings.safeParse(given);
    if (!parsed.success) {
      const lines = parsed.error.issues.map(({ path, message }) =>
        given[String(path[0])] === undefined
          ? `${prefix}${String(path[0])} is missing`
          : `${prefix}${String(path[0])}: ${message}`,
      );
      throw new Error(`The settings of an OpenID provider are not valid.\n${lines.join('\n')}`);
    }
    const { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = parsed.data;
    if (providers.some((one) => one.issuer === issuer)) {
      throw new Error(`${prefix}ISSUER is the issuer of another provider: ${issuer}`);
    }
    const name = parsed.data.NAME ?? new URL(issuer).hostname;
    providers.push({ id: String(number), name, issuer, clientId, clientSecret });
  }
  return providers;
}
