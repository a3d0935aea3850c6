import type { Page } from 'playwright';

/** What a person had to do in a window. */
export interface Effort {
  /** Names of the elements that were pressed, in order. */
  presses: string[];
  /** How often a key moved the focus or a choice: Tab and the arrow keys. */
  moves: number;
  /** Labels of the fields into which the person typed. */
  fields: string[];
  /** Paths of the screens that were shown, without identifiers. */
  screens: string[];
}

/**
 * Counts every press of a mouse button, finger or key that activates something, every field that is
 * typed into, and every screen. Dialogs of the operating system count too: choosing a file takes two
 * presses (the file, and "Open"), and allowing camera or microphone takes one. Call it before the
 * page is opened.
 */
export async function countPresses(page: Page): Promise<Effort> {
  const effort: Effort = { presses: [], moves: 0, fields: [], screens: [] };
  await page.exposeFunction('__pressed', (name: string) => void effort.presses.push(name));
  await page.exposeFunction('__moved', () => {
    effort.moves += 1;
  });
  await page.exposeFunction('__typed', (name: string) => {
    if (!effort.fields.includes(name)) effort.fields.push(name);
  });
  await page.exposeFunction('__shown', (path: string) => {
    const screen = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
    if (effort.screens.at(-1) !== screen) effort.screens.push(screen);
  });
  await page.addInitScript(observePresses);
  return effort;
}

/** Runs in the page. */
function observePresses(): void {
  const send = (name: string, value: string) =>
    (Reflect.get(window, name) as (value: string) => void)(value);
  const nameOf = (target: EventTarget | null): string => {
    if (!(target instanceof Element)) return 'page';
    const control =
      target.closest('button, a, label, input, select, textarea, [role], summary') ?? target;
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
    const shown = label ?? control;
    const text =
      control.getAttribute('aria-label') ??
      (shown instanceof HTMLElement ? shown.innerText : shown.textContent) ??
      '';
    // Separate the hint from the label. The hint is on its own line.
    const [name = '', ...hints] = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (name === '') return control.tagName.toLowerCase();
    return name.slice(0, 60) + (hints.length > 0 ? ` (${hints.join(', ').slice(0, 60)})` : '');
  };
  addEventListener(
    'pointerdown',
    (event) => event.isTrusted && send('__pressed', nameOf(event.target)),
    true,
  );
  addEventListener(
    'keydown',
    ({ key, isTrusted, target }) => {
      const types = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
      const isText = types && !['checkbox', 'radio', 'button'].includes(target.type);
      if (isTrusted && (key === 'Tab' || key.startsWith('Arrow'))) send('__moved', key);
      if (!isTrusted || (key !== 'Enter' && (key !== ' ' || isText))) return;
      send('__pressed', nameOf(target));
    },
    true,
  );
  addEventListener(
    'input',
    ({ target, isTrusted }) => {
      const isText =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement &&
          !['checkbox', 'radio', 'file'].includes(target.type));
      if (isTrusted && isText) send('__typed', nameOf(target));
    },
    true,
  );
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      send('__pressed', 'File dialog: the file');
      send('__pressed', 'File dialog: Open');
    },
    true,
  );
  const devices = navigator.mediaDevices;
  const open = devices?.getUserMedia.bind(devices);
  if (devices && open) {
    devices.getUserMedia = (wanted) => {
      // A browser asks once for each device of an origin.
      for (const device of ['video', 'audio'] as const) {
        if (!wanted?.[device] || sessionStorage.getItem(`allowed-${device}`)) continue;
        const together = wanted.video && wanted.audio ? ['video', 'audio'] : [device];
        for (const one of together) sessionStorage.setItem(`allowed-${one}`, 'yes');
        send('__pressed', `Browser dialog: allow ${together.join(' and ')}`);
      }
      return open(wanted);
    };
  }
  let shown = '';
  const look = () => {
    if (shown !== location.pathname) {
      shown = location.pathname;
      send('__shown', shown);
    }
    requestAnimationFrame(look);
  };
  look();
}
