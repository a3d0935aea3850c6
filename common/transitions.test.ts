import { expect, test } from 'vitest';
import { conferenceTransitions } from './conference.ts';
import { documentTransitions } from './documents.ts';
import { sessionTransitions } from './notarization-sessions.ts';
import { sourcesOf } from './transitions.ts';

test('documents, sessions and conferences have the specified transitions', {
  tags: ['S4-06', 'S4-23'],
}, () => {
  expect(documentTransitions).toEqual({
    uploaded: ['processing'],
    processing: ['ready', 'failed'],
    ready: ['notarized'],
    notarized: [],
    failed: ['processing'],
  });
  expect(sessionTransitions).toEqual({
    scheduled: ['in_progress', 'cancelled'],
    in_progress: ['completed', 'cancelled', 'scheduled'],
    completed: [],
    cancelled: [],
  });
  expect(conferenceTransitions).toEqual({
    waiting: ['active', 'ended'],
    active: ['ended'],
    ended: [],
  });
});

test('sourcesOf returns every status from which a status can be reached', () => {
  expect(sourcesOf(documentTransitions, 'processing')).toEqual(['uploaded', 'failed']);
  expect(sourcesOf(sessionTransitions, 'cancelled')).toEqual(['scheduled', 'in_progress']);
  expect(sourcesOf(conferenceTransitions, 'waiting')).toEqual([]);
});
