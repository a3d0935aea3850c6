import { useEffect, useState } from 'react';

const EVERY_MS = 100;
/** Samples per reading: longer than the pause between readings, so that nothing is missed. */
const WINDOW = 8192;
/** Peaks of speech at a usual distance reach about half of the full range, which fills the bar. */
const FULL = 0.5;
/** Level that is a voice and not background noise. */
export const HEARD = 15;

/** How loud a stream is, 0 to 100, ten times per second. */
export function useLevel(stream: MediaStream): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = WINDOW;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      setLevel(Math.min(100, Math.round((peak / FULL) * 100)));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}
