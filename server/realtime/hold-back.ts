import type { ServerMessage } from '../../common/realtime.ts';
import type { RoomWire } from './rooms.ts';

/**
 * A wire that carries nothing until it is let go; what came in between follows in order. One that is
 * closed says first what it was told: why it is closed is part of it.
 */
export function holdBack(wire: RoomWire): { wire: RoomWire; letGo(): void } {
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
