import { powerSaveBlocker, type WebContents } from 'electron';

/** Whether the person is in a conference, in any window. */
export interface Presence {
  readonly active: boolean;
  /** Whether this page shows a conference. */
  isIn(page: WebContents): boolean;
  /**
   * Called with a page's own report. A page that navigates, crashes or closes leaves the
   * conference.
   */
  report(page: WebContents, active: boolean): void;
}

/** Keeps the display awake while someone is in a conference. */
export function watchPresence(): Presence {
  const inConference = new Set<WebContents>();
  const watched = new WeakSet<WebContents>();
  let blocker: number | null = null;

  const settle = () => {
    if (inConference.size > 0 && blocker === null) {
      blocker = powerSaveBlocker.start('prevent-display-sleep');
    } else if (inConference.size === 0 && blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  };
  return {
    get active() {
      return inConference.size > 0;
    },
    isIn: (page) => inConference.has(page),
    report(page, active) {
      if (!watched.has(page)) {
        watched.add(page);
        const leave = () => {
          inConference.delete(page);
          settle();
        };
        page.on('destroyed', leave);
        page.on('render-process-gone', leave);
        page.on('did-start-navigation', (details) => {
          if (details.isMainFrame && !details.isSameDocument) leave();
        });
      }
      if (active) inConference.add(page);
      else inConference.delete(page);
      settle();
    },
  };
}
