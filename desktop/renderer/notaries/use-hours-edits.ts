import { useState } from 'react';
import type { Availability } from '../../../common/notaries.ts';
import { type DateException, exceptionsBody, exceptionsOf } from './exceptions.ts';
import { rangesOf, type Week, weekOf } from './week.ts';

/** The values of the editor: the week, single dates, and the time zone of both. */
export interface EditedHours {
  week: Week;
  exceptions: readonly DateException[];
  timezone: string;
}

/** Hours that differ from the saved ones. */
interface Edits extends EditedHours {
  /** The saved hours when editing began, as a request body. */
  began: string;
}

interface HoursEdits {
  shown: EditedHours;
  /** Whether there is something to save. */
  changed: boolean;
  /** Other hours were saved since editing began, in another window or on another computer. */
  savedElsewhere: boolean;
  change: (part: Partial<EditedHours>) => void;
  /** Discards the edits and shows the saved hours. */
  discard: () => void;
  /** Call this after `sent` was saved as `ranges`; later edits are kept. */
  keep: (sent: EditedHours, ranges: readonly Availability[]) => void;
}

/** Converts hours to the request body. */
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
 * State of hours during editing. Without edits it follows the saved hours, wherever they are saved;
 * edits stay unchanged.
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
