import { powerSaveBlocker, type WebContents } from 'electron';

/** Is the person in a session's room, in any window? */
export interface Presence {
  readonly active: boolean;
  /** Does this page show a room? */
  isIn(page: WebContents): boolean;
  /** What a page says of itself; a page that is left, crashes or is closed is in no room. */
  report(page: WebContents, active: boolean): void;
}

/** While someone is in a room the display does not go to sleep. */
export function watchPresence(): Presence {
  const inRoom = new Set<WebContents>();
  const watched = new WeakSet<WebContents>();
  let blocker: number | null = null;

  const settle = () => {
    if (inRoom.size > 0 && blocker === null) {
      blocker = powerSaveBlocker.start('prevent-display-sleep');
    } else if (inRoom.size === 0 && blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  };
  return {
    get active() {
      return inRoom.size > 0;
    },
    isIn: (page) => inRoom.has(page),
    report(page, active) {
      if (!watched.has(page)) {
        watched.add(page);
        const leave = () => {
          inRoom.delete(page);
          settle();
        };
        page.on('destroyed', leave);
        page.on('render-process-gone', leave);
        page.on('did-start-navigation', (details) => {
          if (details.isMainFrame && !details.isSameDocument) leave();
        });
      }
      if (active) inRoom.add(page);
      else inRoom.delete(page);
      settle();
    },
  };
}
