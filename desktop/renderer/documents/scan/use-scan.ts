import { useEffect, useRef, useState } from 'react';
import { scanMessages as words } from '../../../../common/messages/scan.ts';
import { logProblem } from '../../ui/log.ts';
import { showToast } from '../../ui/toasts.ts';
import { isHeic } from './is-heic.ts';
import { newestOnly } from './newest-only.ts';
import { rotateCorners, WHOLE } from './picture/corners.ts';
import type { OpenedPicture, PagePreview, PageSettings } from './worker/scan-messages.ts';
import { PictureUnreadable, ScanWorker } from './worker/scan-worker.ts';

/** Pages of a scan, at most. */
export const MAX_SCAN_PAGES = 20;

export interface ScanPage {
  id: string;
  picture: Blob;
  opened: OpenedPicture;
  settings: PageSettings;
  /** Null until it is drawn for the first time. */
  preview: PagePreview | null;
}

/** A picture to add. */
export interface PictureToAdd {
  name: string;
  picture: Blob;
  /** A page of a PDF, whose corners are known. */
  isWholePage?: boolean;
}

/** The pages of a scan and what changes them. */
export function useScan() {
  const [pages, setPages] = useState<readonly ScanPage[]>([]);
  const [adding, setAdding] = useState(0);
  const worker = useScanWorker();
  const current = useRef(pages);
  current.current = pages;

  const change = (id: string, changed: Partial<ScanPage>) =>
    setPages((all) => all.map((page) => (page.id === id ? { ...page, ...changed } : page)));

  const [drawNewest] = useState(newestOnly);
  const drawPreview = (id: string, picture: Blob, settings: PageSettings) =>
    drawNewest(id, () => drawNow(id, picture, settings));
  const drawNow = async (id: string, picture: Blob, settings: PageSettings) => {
    try {
      const preview = await worker().run('preview', { picture, settings });
      // Settings that changed meanwhile have their own preview.
      setPages((all) =>
        all.map((page) =>
          page.id === id && page.settings === settings ? { ...page, preview } : page,
        ),
      );
    } catch (error) {
      logProblem('the preview of a page could not be drawn', error);
    }
  };

  const open = async ({ name, picture, isWholePage }: PictureToAdd): Promise<ScanPage | null> => {
    if (await isHeic(picture)) {
      refuse(name, words.heicText);
      return null;
    }
    try {
      const opened = await worker().run('open', { picture });
      const corners = isWholePage ? WHOLE : opened.corners;
      const settings = { turns: 0, corners, tone: 'color' } as const;
      return { id: crypto.randomUUID(), picture, opened, settings, preview: null };
    } catch (error) {
      const isUnreadable = error instanceof PictureUnreadable;
      if (!isUnreadable) logProblem('a photo could not be opened', error);
      refuse(name, isUnreadable ? words.notReadText : words.notOpenedHere);
      return null;
    }
  };

  const add = async (pictures: readonly PictureToAdd[]) => {
    const room = MAX_SCAN_PAGES - current.current.length - adding;
    const taken = pictures.slice(0, Math.max(0, room));
    if (taken.length < pictures.length) {
      showToast({
        variant: 'destructive',
        title: words.tooMany,
        description: words.tooManyText({ most: MAX_SCAN_PAGES }),
      });
    }
    setAdding((count) => count + taken.length);
    for (const one of taken) {
      const page = await open(one);
      setAdding((count) => count - 1);
      if (!page) continue;
      setPages((all) => [...all, page]);
      void drawPreview(page.id, page.picture, page.settings);
    }
  };

  const set = (id: string, changed: Partial<PageSettings>) => {
    const page = current.current.find((one) => one.id === id);
    if (!page) return;
    const settings = { ...page.settings, ...changed };
    change(id, { settings });
    void drawPreview(id, page.picture, settings);
  };

  return {
    pages,
    adding,
    worker,
    add,
    set,
    remove: (id: string) => setPages((all) => all.filter((page) => page.id !== id)),
    /** Moves a page to another place. Places count from 0. */
    move: (from: number, to: number) =>
      setPages((all) => {
        const page = all[from];
        if (!page || to < 0 || to >= all.length) return all;
        const others = all.filter((_, index) => index !== from);
        return [...others.slice(0, to), page, ...others.slice(to)];
      }),
    rotate: (id: string) => {
      const page = current.current.find((one) => one.id === id);
      if (!page) return;
      const { turns, corners } = page.settings;
      set(id, {
        turns: ((turns + 1) % 4) as PageSettings['turns'],
        corners: rotateCorners(corners),
      });
    },
    replace: async (id: string, file: File) => {
      // Until the photo is read, the PDF would contain the old one.
      setAdding((count) => count + 1);
      const page = await open({ name: file.name, picture: file });
      setAdding((count) => count - 1);
      if (!page) return;
      change(id, { ...page, id });
      void drawPreview(id, page.picture, page.settings);
    },
  };
}

export type Scan = ReturnType<typeof useScan>;

/**
 * Returns a function that starts the worker when it is first needed, and again after it failed. It
 * ends with the component.
 */
function useScanWorker(): () => ScanWorker {
  const started = useRef<ScanWorker | null>(null);
  useEffect(
    () => () => {
      started.current?.close();
      started.current = null;
    },
    [],
  );
  return () => {
    if (started.current?.hasFailed) {
      started.current.close();
      started.current = null;
    }
    started.current ??= new ScanWorker();
    return started.current;
  };
}

function refuse(name: string, reason: string): void {
  showToast({ variant: 'destructive', title: words.notRead({ name }), description: reason });
}
