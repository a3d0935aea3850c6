import { expect, test } from 'vitest';
import { CheckingPlaces } from './checking-places.ts';

const MB = 1024 * 1024;

test('connections that send no data do not block other addresses', () => {
  const places = new CheckingPlaces();
  for (let number = 0; number < 1000; number += 1)
    places.take(`10.0.${number >> 8}.${number & 255}`);
  places.take('192.0.2.1').hold(30 * MB);
});

test('an address can check four files at a time, and gets its slots back', () => {
  const places = new CheckingPlaces();
  const taken = [1, 2, 3, 4].map(() => places.take('192.0.2.1'));
  expect(() => places.take('192.0.2.1')).toThrow('Your other files are being checked');
  taken[0]?.leave();
  places.take('192.0.2.1');
});

test('one address can have at most 32 MB in memory, and gets the memory back', () => {
  const places = new CheckingPlaces();
  const first = places.take('192.0.2.1');
  first.hold(20 * MB);
  const second = places.take('192.0.2.1');
  expect(() => second.hold(20 * MB)).toThrow('Your other files are being checked');
  first.leave();
  second.hold(20 * MB);
});

test('all addresses together can have at most 256 MB in memory, and get the memory back', () => {
  const places = new CheckingPlaces();
  const taken = Array.from({ length: 8 }, (_, number) => places.take(`192.0.2.${number}`));
  for (const place of taken) place.hold(32 * MB);
  const late = places.take('192.0.2.9');
  expect(() => late.hold(1)).toThrow('Many files are being checked');
  taken[0]?.leave();
  late.hold(32 * MB);
});
