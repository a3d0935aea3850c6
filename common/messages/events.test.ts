import { expect, test } from 'vitest';
import { domainEvent } from '../events/catalog.ts';
import {
  dataTexts,
  eventDataNames,
  eventSubjectNames,
  recordedEventName,
  recordedEventNames,
} from './events.ts';

/** Events that staff can see on the page of a session or document. */
const shown = domainEvent.options.filter(({ shape }) => 'documentId' in shape.subjects.shape);

test('names every event of a session or document, its subjects and its data', () => {
  expect(shown.length).toBeGreaterThan(40);
  for (const { shape } of shown) {
    const [type] = shape.type.values;
    expect(Object.keys(recordedEventNames), type).toContain(type);
    for (const name of Object.keys(shape.subjects.shape)) {
      expect(Object.keys(eventSubjectNames), type).toContain(name);
    }
    for (const name of Object.keys(shape.data.shape)) {
      expect(Object.keys(eventDataNames), type).toContain(name);
    }
  }
});

test('shows an event without a name by its type', () => {
  expect(recordedEventName({ type: 'session.renamed' })).toBe('session.renamed');
});

test('shows times in words, and leaves out what is empty', () => {
  const data = { scheduledAt: '2026-03-02T15:30:00.000Z', reason: null, byAdministrator: true };
  const [time, by, ...more] = dataTexts({ data });
  expect(time).toMatch(/^Appointment: .*2026/);
  expect(by).toBe('By an administrator: yes');
  expect(more).toEqual([]);
});
