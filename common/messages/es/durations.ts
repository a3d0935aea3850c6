import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/durations.ts';

export const spanish: Translation<typeof english> = {
  durationMessages: {
    seconds: '{seconds, number} s',
    minutes: '{minutes, number} min',
    minutesSeconds: '{minutes, number} min {seconds, number} s',
    hours: '{hours, number} h',
    hoursMinutes: '{hours, number} h {minutes, number} min',
  },
};
