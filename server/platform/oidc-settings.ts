import { z } from 'zod';

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

const text = z.string().min(1);
const settings = z.object({
  ISSUER: z.url(),
  CLIENT_ID: text,
  CLIENT_SECRET: text,
  NAME: text.max(60).optional(),
});
const names = Object.keys(settings.shape);

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
