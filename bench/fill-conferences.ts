import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BenchServer } from './bench-server.ts';
import { fillDocuments } from './fill-documents.ts';

/** A seat in a conference and the token that opens its WebSocket. */
export interface Place {
  sessionId: string;
  participantId: string;
  wsToken: string;
}

/** The two seats of one conference. */
export type LiveConference = readonly [Place, Place];

const BATCH = 500;

/**
 * Inserts the given number of conferences, each with an owner and a witness who have not joined
 * yet.
 */
export async function fillConferences(
  server: BenchServer,
  count: number,
): Promise<LiveConference[]> {
  const { db } = server;
  await fillDocuments(server, count);
  const documents = (await db('documents')
    .orderBy('createdAt')
    .limit(count)
    .pluck('id')) as string[];
  const conferences: LiveConference[] = [];
  for (let start = 0; start < documents.length; start += BATCH) {
    const some = documents.slice(start, start + BATCH).map((documentId) => ({
      documentId,
      sessionId: randomUUID(),
      conferenceId: randomUUID(),
      people: ['owner', 'witness'].map((part) => ({
        userId: randomUUID(),
        part,
        participantId: randomUUID(),
        wsToken: randomBytes(32).toString('base64url'),
      })),
    }));
    // Messages to a user go to all of that user's sockets. Every seat gets its own user, so that
    // each user has one socket, as in production.
    await db('users').insert(
      some.flatMap(({ people }) =>
        people.map(({ userId, part }) => ({
          id: userId,
          iss: 'https://bench.example.test',
          sub: userId,
          email: `${part}-${userId}@example.test`,
        })),
      ),
    );
    await db('notarization_sessions').insert(
      some.map(({ sessionId, documentId, people }) => ({
        id: sessionId,
        packageId: sessionId,
        userId: people[0]?.userId as string,
        documentId,
        signerCountry: 'US',
        signerState: 'OH',
        consentAt: new Date(),
      })),
    );
    // A person who joins a conference must be a participant of its session.
    await db('session_invitations').insert(
      some.map(({ sessionId, people }) => ({
        sessionId,
        email: 'witness@example.test',
        role: 'witness',
        codeSha256: randomBytes(32).toString('hex'),
        expiresAt: new Date(Date.now() + 86_400_000),
        acceptedBy: people[1]?.userId,
        acceptedAt: new Date(),
      })),
    );
    await db('conference_sessions').insert(
      some.map(({ sessionId, conferenceId }) => ({
        id: conferenceId,
        notarizationSessionId: sessionId,
      })),
    );
    const seats = some.flatMap(({ conferenceId, people }) =>
      people.map((person, index) => ({ ...person, conferenceId, index })),
    );
    await db('conference_participants').insert(
      seats.map(({ conferenceId, participantId, userId, index }) => ({
        id: participantId,
        conferenceId,
        userId,
        role: index === 0 ? 'signer' : 'witness',
        name: index === 0 ? 'Cole Bennett' : 'Nora Whitfield',
      })),
    );
    await db('socket_tokens').insert(
      seats.map(({ conferenceId, participantId, userId, wsToken }) => ({
        tokenSha256: createHash('sha256').update(wsToken).digest('hex'),
        purpose: 'room',
        userId,
        conferenceId,
        participantId,
        expiresAt: new Date(Date.now() + 3_600_000),
      })),
    );
    for (const { conferenceId: sessionId, people } of some) {
      const [first, second] = people.map(({ participantId, wsToken }) => ({
        sessionId,
        participantId,
        wsToken,
      }));
      conferences.push([first as Place, second as Place]);
    }
  }
  return conferences;
}
