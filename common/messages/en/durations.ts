export const english = {
  /** Durations with abbreviated units. */
  durationMessages: {
    seconds: '{seconds, number} s',
    minutes: '{minutes, number} min',
    minutesSeconds: '{minutes, number} min {seconds, number} s',
    hours: '{hours, number} h',
    hoursMinutes: '{hours, number} h {minutes, number} min',
  },
} as const;
