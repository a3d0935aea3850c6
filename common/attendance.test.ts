import { describe, expect, test } from 'vitest';
import {
  type AttendedSeat,
  asksForPerson,
  awaitedSigners,
  isAbsent,
  type RecordingSees,
  signersInCall,
  unrecordedOf,
} from './attendance.ts';
import { problem, problemText } from './messages/errors.ts';

const seat = (id: string, changes: Partial<AttendedSeat> = {}): AttendedSeat => ({
  id,
  userId: `account of ${id}`,
  role: 'signer',
  name: id,
  connected: true,
  audioEnabled: true,
  videoEnabled: true,
  screenSharing: false,
  ...changes,
});
const notary = seat('Nora', { role: 'notary' });
const ada = seat('Ada');
const everyone = (seats: AttendedSeat[]): RecordingSees => {
  const ids = seats.map(({ id }) => id);
  return { seen: ids, heard: ids };
};
const by = (reader: string, silent = false) => ({ userId: `account of ${reader}`, silent });
/** The reason of an act that waits. */
const because = (values: Parameters<typeof problem<'not_recorded'>>[1]) =>
  problem('not_recorded', values);
/** Returns why a step about Ada is waiting. */
const waits = (
  seats: AttendedSeat[],
  { sees = everyone(seats), reader = by('someone else') } = {} as {
    sees?: RecordingSees | null;
    reader?: ReturnType<typeof by>;
  },
) => unrecordedOf(seats, sees, [{ userId: 'account of Ada', beside: null }], reader);

describe('recorded act', () => {
  test('continues while the recording shows and hears everyone the step is about', () => {
    expect(waits([notary, ada])).toBeNull();
    expect(waits([notary, ada, seat('Ben', { videoEnabled: false })])).toBeNull();
  });

  test('waits while a participant shares a screen instead of their camera', () => {
    expect(waits([notary, { ...ada, screenSharing: true }])).toEqual(
      because({ case: 'shares_screen', name: 'Ada' }),
    );
    expect(waits([{ ...notary, screenSharing: true }, ada])).toEqual(
      because({ case: 'shares_screen', name: 'Nora' }),
    );
    // Ben may share a screen, because the step is about Ada.
    expect(waits([notary, ada, seat('Ben', { screenSharing: true })])).toBeNull();
  });

  test('names the participant and the camera limit when the maximum number of cameras is on', () => {
    const others = ['Ben', 'Cy', 'Eli', 'Fay'].map((name) => seat(name));
    const off = { ...ada, videoEnabled: false };
    expect(waits([notary, off, ...others])).toEqual(because({ case: 'camera_off', name: 'Ada' }));
    expect(waits([notary, off, ...others, seat('Dee')])).toEqual(
      because({ case: 'cameras_full', name: 'Ada' }),
    );
    const hidden = { ...notary, videoEnabled: false };
    expect(waits([hidden, ada, ...others, seat('Dee')])).toEqual(
      because({ case: 'cameras_full', name: 'Nora' }),
    );
    // The camera of a disconnected participant does not count.
    expect(waits([notary, off, ...others, seat('Dee', { connected: false })])).toEqual(
      because({ case: 'camera_off', name: 'Ada' }),
    );
  });

  test('waits for the report of the notary’s page, then says what to do if it does not arrive', () => {
    const silent = (reader: string) =>
      waits([notary, ada], { sees: null, reader: by(reader, true) });
    expect(waits([notary, ada], { sees: null })).toEqual(because({ case: 'checking' }));
    expect(silent('Nora')).toEqual(because({ case: 'own_page_silent', name: 'Nora' }));
    expect(silent('Ada')).toEqual(because({ case: 'page_silent', name: 'Nora' }));
  });

  test('tells a participant whose video or audio does not arrive what they can do', () => {
    const sees = { seen: ['Nora'], heard: ['Nora', 'Ada'] };
    expect(waits([notary, ada], { sees })).toEqual(because({ case: 'video', name: 'Ada' }));
    const own = because({ case: 'own_video', name: 'Ada' });
    expect(waits([notary, ada], { sees, reader: by('Ada') })).toEqual(own);
    expect(problemText(own)).toMatch(
      /^Your video is not reaching .* closer to your router, switch to another network, or reload this page/,
    );
    const nobody = { seen: ['Nora'], heard: ['Nora'] };
    expect(waits([notary, ada], { sees: nobody })).toEqual(
      because({ case: 'video_and_audio', name: 'Ada' }),
    );
    expect(waits([notary, ada], { sees: nobody, reader: by('Ada') })).toEqual(
      because({ case: 'own_both', name: 'Ada' }),
    );
  });

  test('refers to everyone by name when the server sends no account IDs', () => {
    const unnamed = [notary, ada].map((one) => ({ ...one, userId: undefined }));
    expect(signersInCall(unnamed)).toEqual([]);
    expect(isAbsent(unnamed, { userId: 'account of Ada', beside: null })).toBe(false);
    expect(
      unrecordedOf(unnamed, { seen: [], heard: [] }, [], { userId: undefined, silent: false }),
    ).toEqual(because({ case: 'video_and_audio', name: 'Nora' }));
  });
});

describe('outstanding signature', () => {
  const person = (name: string, changes = {}) => ({
    key: `key of ${name}`,
    role: 'signer' as const,
    userId: `account of ${name}`,
    name,
    beside: null,
    credible: false,
    ...changes,
  });
  const people = [
    person('Ada'),
    person('Wanda', { role: 'witness' }),
    person('Cy', { role: 'witness', credible: true }),
    person('Nora', { role: 'notary' }),
  ];
  const seats = [notary, ada, seat('Wanda', { role: 'witness' }), seat('Cy', { role: 'witness' })];
  const names = (changes = {}, here = seats) =>
    awaitedSigners(here, { people, marks: [], turn: null, ...changes }).map(({ name }) => name);

  test('is listed for everyone in the conference who signs, has not signed and whose turn it is', () => {
    expect(names()).toEqual(['Ada', 'Wanda']);
    const mark = { userId: 'account of Ada', kind: 'signature' as const };
    expect(names({ marks: [mark] })).toEqual(['Wanda']);
    expect(names({ marks: [{ ...mark, kind: 'initials' as const }] })).toEqual(['Ada', 'Wanda']);
    expect(names({ turn: 'key of Wanda' })).toEqual(['Wanda']);
    expect(names({}, [notary, ada])).toEqual(['Ada']);
  });

  test('of a co-located signer waits while the camera of the shared device is off', () => {
    const people = [person('Ada'), person('Ben', { beside: 'account of Ada' })];
    const here = [notary, { ...ada, videoEnabled: false }];
    const mark = { userId: 'account of Ada', kind: 'signature' as const };
    const open = awaitedSigners(here, { people, marks: [mark], turn: null });
    expect(open.map(({ name }) => name)).toEqual(['Ben']);
    expect(unrecordedOf(here, everyone(here), open, by('Ada'))).toEqual(
      because({ case: 'camera_off', name: 'Ada' }),
    );
  });
});

test('only the location of a participant who has left can be corrected without them', () => {
  expect(asksForPerson('place', true)).toBe(false);
  expect(asksForPerson('place', false)).toBe(true);
  expect(asksForPerson('identity', true)).toBe(true);
});
