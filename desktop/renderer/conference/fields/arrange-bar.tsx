import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldMessages as words } from '../../../../common/messages/fields.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { MARK_SIZES } from '../signing/mark-sizes.ts';
import styles from '../signing/placing-bar.module.css';
import type { Signing } from '../signing/use-signing.ts';
import { FieldDialog } from './field-dialog.tsx';

interface ArrangeBarProps {
  session: NotarizationSession;
  signing: Signing;
  onDone: () => void;
}

/** Shown above the pages while fields are arranged. */
export function ArrangeBar({ session, signing, onDone }: ArrangeBarProps) {
  const [adding, setAdding] = useState(false);
  return (
    <div className={styles.bar}>
      <Text size="sm" className={styles.text}>
        {words.arranging}
      </Text>
      <div className={styles.actions}>
        <Button
          size="xs"
          leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {words.done}
        </Button>
      </div>
      {adding && (
        <FieldDialog
          session={session}
          field={null}
          onClose={() => setAdding(false)}
          onChoose={({ kind, person, required }) =>
            signing.start({ kind, field: { person, required }, ...MARK_SIZES[kind] })
          }
        />
      )}
    </div>
  );
}
