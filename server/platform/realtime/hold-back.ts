import type { ServerMessage } from '../../../common/realtime.ts';
import type { ParticipantSocket } from './live-conferences.ts';

/**
 * Wraps a wire so that it queues messages until `letGo` is called and then sends them in order.
 * Closing it sends the queue first, because the queue contains the reason for closing.
 */
export function holdBack(wire: ParticipantSocket): { wire: ParticipantSocket; letGo(): void } {
  let held: ServerMessage[] | null = [];
  const letGo = () => {
    const waiting = held ?? [];
    held = null;
    for (const message of waiting) wire.send(message);
  };
  return {
    wire: {
      participantId: wire.participantId,
      send(message) {
        if (held) held.push(message);
        else wire.send(message);
      },
      close(code, reason) {
        letGo();
        wire.close(code, reason);
      },
    },
    letGo,
  };
}
