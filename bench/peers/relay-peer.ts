import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

/* The baseline for a conference: a bare relay by ID, and a fan-out after one INSERT. */

const conferences = new Map<string, Map<string, WebSocket>>();
const database = process.env.DATABASE_URL
  ? new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  : null;
await database?.query(
  'CREATE TABLE IF NOT EXISTS bare_chat (id bigserial PRIMARY KEY, room uuid, message text)',
);

new WebSocketServer({ port: Number(process.env.PORT), host: '127.0.0.1' }, () =>
  process.stdout.write('ready\n'),
).on('connection', (ws) => {
  let conference = new Map<string, WebSocket>();
  ws.on('message', async (data) => {
    const message = JSON.parse(data.toString()) as Record<string, string>;
    if (message.type === 'join-room') {
      const { sessionId, participantId } = message as { sessionId: string; participantId: string };
      conference = conferences.get(sessionId) ?? new Map();
      conferences.set(sessionId, conference.set(participantId, ws));
      ws.send(JSON.stringify({ type: 'join-room-success' }));
    } else if (message.type === 'chat-message') {
      await database?.query('INSERT INTO bare_chat (room, message) VALUES ($1, $2)', [
        message.sessionId,
        message.message,
      ]);
      for (const one of conference.values()) one.send(JSON.stringify(message));
    } else {
      conference.get(message.targetParticipantId as string)?.send(JSON.stringify(message));
    }
  });
});
