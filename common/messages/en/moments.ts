export const english = {
  momentMessages: {
    /** Weekday and date, time, name of the time zone and UTC offset. */
    inWords: '{date} at {time}, {zone} ({offset})',
  },
} as const;
