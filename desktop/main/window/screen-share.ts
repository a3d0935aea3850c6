import { randomUUID } from 'node:crypto';
import { desktopCapturer, type Session, type WebContents, webContents } from 'electron';
import { DESKTOP_ORIGIN, type ScreenSource } from '../../../common/desktop-bridge.ts';
import type { Log } from '../log.ts';
import { sendTo } from './send-to.ts';

const THUMBNAIL = { width: 320, height: 200 };

/** The screen or window that the person chooses in our dialog. */
export interface ScreenShare {
  choose(request: string, source: string | null): void;
}

/**
 * Handles requests of a page to share a screen. The person chooses what to share; closing the
 * dialog or the page shares nothing. The system's own picker is used if there is one.
 */
export function handleScreenShare(session: Session, log: Log): ScreenShare {
  const open = new Map<string, (source: string | null) => void>();

  const pick = (page: WebContents, sources: ScreenSource[]): Promise<string | null> =>
    new Promise((resolve) => {
      const request = randomUUID();
      const over = (source: string | null) => {
        open.delete(request);
        page.off('destroyed', gone);
        page.off('did-start-navigation', moved);
        sendTo(page, 'screen-share:over', { request });
        resolve(sources.some(({ id }) => id === source) ? source : null);
      };
      const gone = () => over(null);
      const moved = (details: { isSameDocument: boolean; isMainFrame: boolean }) => {
        if (details.isMainFrame && !details.isSameDocument) over(null);
      };
      page.on('destroyed', gone);
      page.on('did-start-navigation', moved);
      open.set(request, over);
      sendTo(page, 'screen-share:asked', { request, sources });
    });

  session.setDisplayMediaRequestHandler(
    async (request, answer) => {
      const frame = request.frame;
      const page = frame && webContents.fromFrame(frame);
      const own = frame?.parent === null && request.securityOrigin.startsWith(DESKTOP_ORIGIN);
      if (!page || !own || !request.videoRequested) return answer(null);
      try {
        const sources = await desktopCapturer.getSources({
          types: ['screen', 'window'],
          thumbnailSize: THUMBNAIL,
        });
        const chosen = await pick(
          page,
          sources.map(({ id, name, thumbnail }) => ({
            id,
            name,
            kind: id.startsWith('screen:') ? ('screen' as const) : ('window' as const),
            thumbnail: thumbnail.isEmpty() ? '' : thumbnail.toDataURL(),
          })),
        );
        const source = sources.find(({ id }) => id === chosen);
        answer(source ? { video: source } : null);
      } catch (error) {
        log.error('the screens could not be listed', { error });
        answer(null);
      }
    },
    { useSystemPicker: true },
  );

  return { choose: (request, source) => open.get(request)?.(source) };
}
