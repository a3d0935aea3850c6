const times = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'long',
});

/** A moment in the time of whoever looks, with its zone. */
export const localTime = (instant: string) => times.format(new Date(instant));
