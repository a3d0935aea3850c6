import { expect, test } from 'vitest';
import { serverMessage } from './realtime.ts';

test('accepts join-room-success from a server that sends neither account IDs nor recording fields', () => {
  const ids = Array.from({ length: 2 }, () => crypto.randomUUID());
  const before = {
    type: 'join-room-success',
    sessionId: ids[0],
    participantId: ids[1],
    participants: [
      {
        id: ids[1],
        role: 'signer',
        name: 'Cole Bennett',
        audioEnabled: true,
        videoEnabled: true,
        screenSharing: false,
        connected: true,
      },
    ],
    messages: [],
    documentPage: 1,
    recording: false,
  };
  expect(serverMessage.parse(before)).toEqual(before);
});
