import { expect } from 'vitest';
import type { NotarizationSession } from '../../common/notarization-sessions.ts';
import type { Nodes } from '../testing/nodes.ts';
import type { TestPerson } from '../testing/test-person.ts';
import type { SeatedSocket } from '../testing/test-socket.ts';
import { signedSession, until } from '../testing/world.ts';
import { CallClient } from './call-client.ts';

/** A call between a customer, who has signed, and a notary, whose clients reconnect as browsers do. */
export interface ClusterCall {
  customer: TestPerson;
  notary: TestPerson;
  sessionId: string;
  conferenceId: string;
  signer: CallClient;
  officer: CallClient;
  /**
   * Checks that both people see the same messages without a gap, that nobody left the conference, and
   * that the signature still counts.
   * @param lines the number of messages
   */
  expectWhole(lines: number): Promise<void>;
  leave(): Promise<void>;
}

/** Starts a call in which the customer has signed and the notary has not sealed. */
export async function startCall(installation: Nodes): Promise<ClusterCall> {
  const customer = await installation.person('customer');
  const notary = await installation.person('notary');
  const { id, conferenceId, sockets } = await signedSession(customer, notary);
  const [signing, officiating] = sockets as [SeatedSocket, SeatedSocket];
  const signer = new CallClient(customer, conferenceId, 'signer', signing);
  const officer = new CallClient(notary, conferenceId, 'notary', officiating);
  const clients = [signer, officer];
  return {
    customer,
    notary,
    sessionId: id,
    conferenceId,
    signer,
    officer,
    async expectWhole(lines) {
      await until(
        async () => clients.map(({ chat, isConnected }) => isConnected && chat.length),
        (counts) => counts.every((count) => count === lines),
      );
      const { chat } = signer;
      expect(officer.chat).toEqual(chat);
      const first = chat[0]?.sequence ?? 0;
      expect(chat.map(({ sequence }) => sequence)).toEqual(chat.map((_, at) => first + at));
      for (const client of clients) {
        expect(client.has('participant-left') || client.has('conference-ended')).toBe(false);
      }
      const path = `/api/notarization-sessions/${id}`;
      const { body } = await customer.call<NotarizationSession>('GET', path);
      expect([body.status, body.marks.length]).toEqual(['in_progress', 1]);
    },
    async leave() {
      await Promise.all(clients.map((client) => client.leave()));
    },
  };
}
