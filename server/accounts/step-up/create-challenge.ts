import type { Services } from '../../services.ts';
import { passkeyRequestOptions } from './passkeys.ts';
import { insertChallenge, listCredentials, type StoredChallenge } from './store.ts';

/** A challenge with the methods that can answer it and the options for the person's passkeys. */
export interface MadeChallenge {
  challengeId: string;
  methods: ('passkey' | 'totp')[];
  passkeyOptions: Awaited<ReturnType<typeof passkeyRequestOptions>> | null;
}

/** Creates a challenge for the second factors of a person. Returns null if they have none. */
export async function createChallenge(
  { db, config }: Services,
  made: Omit<StoredChallenge, 'id'>,
  lifetimeMs: number,
): Promise<MadeChallenge | null> {
  const credentials = await listCredentials(db, made.userId);
  if (credentials.length === 0) return null;
  const passkeys = credentials.filter(({ method }) => method === 'passkey');
  const hasTotp = passkeys.length < credentials.length;
  return {
    challengeId: await insertChallenge(db, made, lifetimeMs),
    methods: [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(hasTotp ? (['totp'] as const) : []),
    ],
    passkeyOptions:
      passkeys.length > 0 ? await passkeyRequestOptions(config, made.challenge, passkeys) : null,
  };
}
