import { useEffect, useState } from 'react';

const EVERY_MS = 100;
/** Speech at a usual distance reaches about a quarter of the full range: that fills the bar. */
const FULL = 0.25;
/** So loud that it was a voice and not the room. */
export const HEARD = 12;

/** How loud a stream is, 0 to 100, ten times a second. */
export function useLevel(stream: MediaStream): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      setLevel(Math.min(100, Math.round((Math.sqrt(power) / FULL) * 100)));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}
