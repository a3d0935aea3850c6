import { useEffect, useState } from 'react';
import { queueMessages as words } from '../../../common/messages/offers.ts';

/** Counts down to the time at which an offer expires. Screen readers do not announce each second. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (seconds <= 0) return <span role="timer">{words.expired}</span>;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <span role="timer">{words.timeLeft({ time })}</span>;
}
