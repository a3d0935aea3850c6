import { useState } from 'react';
import type { Availability } from '../../../common/notaries.ts';
import { type DateException, exceptionsBody, exceptionsOf } from './exceptions.ts';
import { rangesOf, type Week, weekOf } from './week.ts';

/** What the editor shows: the week, single dates, and the zone that both are in. */
export interface EditedHours {
  week: Week;
  exceptions: readonly DateException[];
  timezone: string;
}

/** Hours that differ from those that they began as. */
interface Edits extends EditedHours {
  /** What was saved when they began, as it is sent. */
  began: string;
}

interface HoursEdits {
  shown: EditedHours;
  /** There is something to save. */
  changed: boolean;
  /** Others were saved since the editing began, in another window or on another computer. */
  savedElsewhere: boolean;
  change: (part: Partial<EditedHours>) => void;
  /** Shows what is saved. */
  discard: () => void;
  /** These have been sent and kept as `ranges`; what was changed since then is kept. */
  keep: (sent: EditedHours, ranges: readonly Availability[]) => void;
}

/** The hours as they are sent. */
export function hoursBody({ week, exceptions, timezone }: EditedHours) {
  return { timezone, ranges: rangesOf(week), exceptions: exceptionsBody(exceptions) };
}

const textOf = (hours: EditedHours) => JSON.stringify(hoursBody(hours));
const hoursOf = (ranges: readonly Availability[], timezone: string): EditedHours => ({
  week: weekOf(ranges),
  exceptions: exceptionsOf(ranges, timezone),
  timezone,
});

/**
 * Hours under edit. As long as nothing is edited they follow what is saved, wherever that is done;
 * edits stay as they are.
 */
export function useHoursEdits(saved: readonly Availability[], timezone: string): HoursEdits {
  const [edits, setEdits] = useState<Edits | null>(null);
  const kept = hoursOf(saved, timezone);
  const now = textOf(kept);
  const own = edits && textOf(edits) !== edits.began ? edits : null;
  const shown = own ?? kept;
  const changed = own !== null && textOf(own) !== now;
  return {
    shown,
    changed,
    savedElsewhere: changed && own.began !== now,
    change: (part) => setEdits({ ...shown, ...part, began: own?.began ?? now }),
    discard: () => setEdits(null),
    keep: (sent, ranges) => {
      const began = textOf(hoursOf(ranges, sent.timezone));
      setEdits((before) => (before === sent || !before ? null : { ...before, began }));
    },
  };
}
