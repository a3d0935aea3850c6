import { Button, Text } from '@mantine/core';
import { signingMessages as words } from '../../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { KeyboardHint } from '../../ui/keyboard-hint.tsx';
import type { ShownPage } from '../shared/pdf/use-page.ts';
import { freePlaceAtBottom } from './free-place.ts';
import styles from './placing-bar.module.css';
import type { Signing } from './use-signing.ts';

interface PlacingBarProps {
  signing: Signing;
  session: NotarizationSession;
  page: number;
  shown: ShownPage | null;
}

/** Explains how to place a mark, and places it without a pointer. */
export function PlacingBar({ signing, session, page, shown }: PlacingBarProps) {
  const { placing, spot } = signing;
  if (!placing) return null;
  // Fields can be prepared at any time.
  const waits = placing.field ? null : signing.waits;
  const taken = [...session.marks, ...session.fields].filter((box) => box.page === page);
  return (
    <div className={styles.bar}>
      <Text size="sm" className={styles.text} role="status">
        {waits ?? (
          <>
            {words.placing} <KeyboardHint>{words.placingByKeys}</KeyboardHint>
          </>
        )}
      </Text>
      <div className={styles.actions}>
        {/* One button at a time: a second row would move the page away from the finger. */}
        {spot ? (
          <Button
            size="xs"
            loading={signing.pending}
            disabled={waits !== null}
            onClick={() => signing.place(spot)}
          >
            {words.placeHere}
          </Button>
        ) : (
          <Button
            size="xs"
            disabled={!shown || signing.pending || waits !== null}
            onClick={() => signing.place({ page, ...freePlaceAtBottom(placing, taken) })}
          >
            {words.placeBottom}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={signing.cancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
