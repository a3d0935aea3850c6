import { useState } from 'react';

const KEY = 'sealwright-faces-width';
/** Limits and steps of the width of the faces next to the pages, in CSS pixels. */
export const FACES_WIDTH = { least: 160, most: 720, first: 240, step: 16 } as const;

const within = (width: number) =>
  Math.round(Math.min(FACES_WIDTH.most, Math.max(FACES_WIDTH.least, width)));

function readWidth(): number {
  const kept = Number(localStorage.getItem(KEY));
  return kept > 0 ? within(kept) : FACES_WIDTH.first;
}

/** The width of the faces next to the pages, in CSS pixels. It is stored on the device. */
export function useFacesWidth(): [number, (width: number) => void] {
  const [width, setWidth] = useState(readWidth);
  const change = (wanted: number) => {
    const next = within(wanted);
    localStorage.setItem(KEY, String(next));
    setWidth(next);
  };
  return [width, change];
}
