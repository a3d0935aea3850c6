import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../../common/limits.ts';
import { later } from './later.tsx';

const { Part: LateTooltip, whenNear } = later(
  async () => (await import('./late-tooltip.tsx')).LateTooltip,
);

interface LateTooltipOf<T extends HTMLElement> {
  ref: RefObject<T | null>;
  /** For the element that the tooltip describes. */
  handlers: {
    onPointerEnter: (event: PointerEvent<T>) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent<T>) => void;
    onBlur: () => void;
  };
  /** Render this next to the element. */
  tooltip: ReactNode;
}

/**
 * A tooltip whose code loads on hover or focus, for an element that is on every screen and rarely
 * hovered. The label must also be the element's accessible name.
 */
export function useLateTooltip<T extends HTMLElement>(label: string): LateTooltipOf<T> {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  const [opened, setOpened] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  useEffect(() => {
    if (near === opened) return;
    const delay = near ? TOOLTIP_OPEN_DELAY_MS : TOOLTIP_SKIP_DELAY_MS;
    const timer = setTimeout(() => setOpened(near), delay);
    return () => clearTimeout(timer);
  }, [near, opened]);
  useEffect(() => {
    if (!opened) return;
    setEverOpened(true);
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setNear(false);
      setOpened(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [opened]);
  return {
    ref,
    handlers: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        whenNear.onPointerEnter();
        setNear(true);
      },
      onPointerLeave: () => setNear(false),
      onFocus: ({ currentTarget }) => {
        if (!currentTarget.matches(':focus-visible')) return;
        whenNear.onFocus();
        setNear(true);
        setOpened(true);
      },
      onBlur: () => {
        setNear(false);
        setOpened(false);
      },
    },
    tooltip: (opened || everOpened) && <LateTooltip target={ref} label={label} opened={opened} />,
  };
}
