interface Codes {
  code(): Promise<string>;
}

const known = new Map<string, Codes>();
const keyFor = (origin: string, email: string) => `${origin} ${email.toLowerCase()}`;

/** Stores the authenticator app that a person set up last, for their next sign-in. */
export function keepAuthenticator(origin: string, email: string, authenticator: Codes): void {
  known.set(keyFor(origin, email), authenticator);
}

/** Returns the authenticator app of a person, or undefined if they set up none in this process. */
export const authenticatorOf = (origin: string, email: string): Codes | undefined =>
  known.get(keyFor(origin, email));
