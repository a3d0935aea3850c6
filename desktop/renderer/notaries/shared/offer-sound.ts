const KEY = 'sealwright-offer-sound';
/** Windows of the same browser that get an offer within this time play one sound together. */
const ONE_SOUND_MS = 3000;
/** Two rising tones: frequency in hertz, and start in seconds. */
const TONES = [
  [784, 0],
  [1047, 0.18],
] as const;
const TONE_SECONDS = 0.32;
const VOLUME = 0.18;

/** Returns whether new offers play a sound on this device. */
export function isSoundOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function keepSound(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
}

/** Plays the sound of a new offer. Silent if the browser does not allow sound yet. */
export async function playSound(): Promise<void> {
  // A context that is created before the first press never starts, and the browser logs a warning.
  if (!navigator.userActivation.hasBeenActive) return;
  const context = new AudioContext();
  const ended = TONES.map(([frequency, at]) => {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const from = context.currentTime + at;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + TONE_SECONDS);
    return new Promise((resolve) => tone.addEventListener('ended', resolve));
  });
  await Promise.all(ended);
  await context.close();
}

/** Plays the sound in one of the windows of this browser. */
export async function playSoundOnce(): Promise<void> {
  await navigator.locks.request('sealwright-offer-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await Promise.all([playSound(), new Promise((resolve) => setTimeout(resolve, ONE_SOUND_MS))]);
  });
}
