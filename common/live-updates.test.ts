import { expect, test } from 'vitest';
import { changedResources, readLiveMessage } from './live-updates.ts';
import { type ServerMessage, serverMessage } from './realtime.ts';

const id = '0b9f2a3e-6a53-4c0e-9d3c-0f2f6d2f5a11';

test.each(changedResources)(
  'reads a message about changed %s that conforms to the contract',
  (resource) => {
    const message: ServerMessage = { type: 'changed', resource, id };
    expect(serverMessage.safeParse(message).success).toBe(true);
    expect(readLiveMessage(JSON.stringify(message))).toEqual({ type: 'changed', resource, id });
  },
);

test('reads the progress of an analysis that conforms to the contract', () => {
  const message: ServerMessage = {
    type: 'analysis-progress',
    documentId: id,
    page: 3,
    pageCount: 5,
  };
  expect(serverMessage.safeParse(message).success).toBe(true);
  expect(readLiveMessage(JSON.stringify(message))).toEqual(message);
});

test('reads the subscription confirmation', () => {
  expect(readLiveMessage('{"type":"subscribed"}')).toEqual({
    type: 'subscribed',
    answersPing: false,
  });
  expect(readLiveMessage('{"type":"subscribed","answersPing":true}')).toEqual({
    type: 'subscribed',
    answersPing: true,
  });
});

test.each([
  '',
  'null',
  '7',
  '[]',
  '{"type":"changed"}',
  '{"type":"changed","resource":"documents","id":7}',
  '{"type":"changed","resource":"secrets","id":"x"}',
  '{"type":"analysis-progress","documentId":"x","page":"3","pageCount":5}',
  '{"type":"changed","resource":"__proto__","id":"x"}',
  '{"type":"pong"}',
])('returns undefined for %s', (text) => {
  expect(readLiveMessage(text)).toBeUndefined();
});
