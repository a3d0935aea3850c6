import { useElementSize, useMediaQuery } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pagesMessages as words } from '../../../../common/messages/signing.ts';
import { ArrangeBar } from '../fields/arrange-bar.tsx';
import { ConfirmOwnFields } from '../fields/confirm-own-fields.tsx';
import { FieldTools } from '../fields/field-tools.tsx';
import { useFoundFields } from '../fields/use-found-fields.ts';
import { usePage } from '../shared/pdf/use-page.ts';
import { PHONE } from '../shared/wide.ts';
import { PlacingBar } from '../signing/placing-bar.tsx';
import { useCardField } from '../signing/sign-card.tsx';
import { pageForKey } from './page-keys.ts';
import { PageSheet } from './page-sheet.tsx';
import styles from './pages-stage.module.css';
import type { PagesStageProps } from './pages-stage.tsx';
import { PagesToolbar } from './pages-toolbar.tsx';
import { useSharedView } from './use-shared-view.ts';

type PagesViewerProps = Omit<PagesStageProps, 'hidden'> & { pdf: PDFDocumentProxy };

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
/** In CSS pixels; a longer line is hard to read. */
const WIDEST = 900;

/** How far below the top edge a raised field is, in CSS pixels, so that no toast covers it. */
const BELOW_TOAST = 80;

/** Shows one page at a time with everyone's marks; keys or buttons turn and zoom it. */
export function PagesViewer(props: PagesViewerProps) {
  const { pdf, session, shared, signing } = props;
  const [wished, setArranging] = useState(false);
  const arranging = wished && session.abilities.placeFields;
  const busy = arranging || signing.placing !== null;
  const found = useFoundFields({ pdf, session, fields: signing.fields, busy });
  const asked = useCardField(session, signing);
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  /** On a phone, this field is moved above the sheet that asks for a signature in it. */
  const raised = isPhone ? asked : null;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState('');
  const seen = useSharedView({
    count: pdf.numPages,
    shared,
    scroller,
    busy: signing.placing !== null,
    raised: raised !== null,
    laidOut: drawn,
  });
  const { page, zoom, show } = seen;
  const shown = usePage(pdf, page);
  const sheetWidth = Math.round(Math.min(width, WIDEST) * zoom);
  useEffect(() => setDrawn(`${shown?.number} ${sheetWidth}`), [shown?.number, sheetWidth]);
  const { target } = signing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => {
    // The field that the person goes to has just been scrolled into view.
    const isAtField = target !== null && target.field.page === shown?.number;
    if (!seen.follows && !isAtField) scroller.current?.scrollTo({ top: 0 });
  }, [shown?.number]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the person goes to a field
  useEffect(() => {
    if (target) show(target.field.page);
  }, [target]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each field and layout
  useEffect(() => {
    if (!raised || raised.page !== shown?.number) return;
    const height = (sheetWidth * shown.height) / shown.width;
    scroller.current?.scrollTo({
      left: raised.x * sheetWidth,
      top: raised.y * height - BELOW_TOAST,
    });
  }, [raised?.id, drawn]);
  const newest = session.marks.at(-1);
  const [known, setKnown] = useState(newest?.id);
  // Scroll to a new mark on the current page.
  useEffect(() => {
    if (!newest || newest.id === known) return;
    setKnown(newest.id);
    if (newest.page === page) scrollToMark(scroller.current, newest.y);
  }, [newest, known, page]);
  const resize = (step: number) => {
    const at = ZOOMS.findIndex((one) => one >= zoom);
    seen.resize(ZOOMS[Math.min(Math.max(0, at + step), ZOOMS.length - 1)] ?? 1);
  };

  const turn = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    if (/^(Arrow|Home|End| )/.test(event.key)) seen.lookAround();
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const target = pageForKey(event.key, {
      page,
      count: pdf.numPages,
      atTop: scrollTop <= 2,
      atBottom: scrollTop + clientHeight >= scrollHeight - 2,
    });
    const step = event.key === '+' ? 1 : event.key === '-' ? -1 : 0;
    if (target === null && step === 0) return;
    event.preventDefault();
    if (target === null) resize(step);
    else show(target);
  };

  return (
    <>
      {signing.placing ? (
        <PlacingBar signing={signing} session={session} page={page} shown={shown} />
      ) : arranging ? (
        <ArrangeBar session={session} signing={signing} onDone={() => setArranging(false)} />
      ) : (
        <PagesToolbar
          page={page}
          count={pdf.numPages}
          following={
            shared.lead || !shared.onPointer
              ? null
              : {
                  follows: seen.follows,
                  notaryPage: shared.page,
                  onFollow: seen.follow,
                  onLeave: seen.lookAround,
                }
          }
          leads={shared.lead !== null}
          zoom={zoom}
          calm={signing.target !== null}
          aside={
            <FieldTools
              session={session}
              found={found}
              fields={signing.fields}
              onArrange={() => setArranging(true)}
            />
          }
          onShow={show}
          onZoom={resize}
        />
      )}
      {!arranging && <ConfirmOwnFields session={session} signing={signing} found={found} />}
      {/* biome-ignore lint/a11y/useSemanticElements: nothing in it is a form */}
      <div
        ref={scroller}
        className={styles.scroller}
        data-placing={signing.placing !== null || undefined}
        data-raised={raised !== null || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll areas must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={words.pageOf({ page, count: pdf.numPages })}
        aria-description={words.keys}
        onKeyDown={turn}
        onScroll={seen.scrolled}
        onWheel={seen.lookAround}
        onTouchMove={seen.lookAround}
        onPointerDown={(event) => event.target === event.currentTarget && seen.lookAround()}
      >
        <div ref={ref}>
          {shown && width > 0 && (
            <PageSheet
              shown={shown}
              width={sheetWidth}
              shared={shared}
              session={session}
              signing={signing}
              arranging={arranging}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** Scrolls a position (a fraction of the page height, from the top) to the middle of the window. */
function scrollToMark(scroller: HTMLElement | null, y: number): void {
  if (!scroller) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollTo({
    top: y * scroller.scrollHeight - scroller.clientHeight / 2,
    behavior: calm ? 'auto' : 'smooth',
  });
}
