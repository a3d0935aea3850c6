import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../../common/formats.ts';
import {
  checkNames,
  proofingMessages as words,
} from '../../../../common/messages/proofing-screens.ts';
import { sandboxMessages } from '../../../../common/messages/proofings.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { checkKinds, type Proofing } from '../../../../common/proofings.ts';
import { CheckLines } from '../../proofings/shared/check-lines.tsx';
import { FindingMarks } from '../../proofings/shared/finding-marks.tsx';
import { proofingsQuery } from '../../proofings/shared/proofings-query.ts';
import { ReadingFacts } from '../../proofings/shared/reading-facts.tsx';
import { SandboxNote } from '../../proofings/shared/sandbox-note.tsx';
import { reasonOf } from '../../ui/api-error.ts';
import type { RemotePerson } from '../call/call-state.ts';
import { WIDE } from '../shared/wide.ts';
import { FacePictures } from './face-pictures.tsx';
import styles from './identity-panel.module.css';

/** The person whose pictures and live face replace the pages; null if the pages are shown. */
export interface ShownFaces {
  shown: string | null;
  show: (userId: string | null) => void;
  remotes: readonly RemotePerson[];
}

interface PanelProps {
  session: NotarizationSession;
  userId: string;
  faces: ShownFaces;
}

interface WithProofing {
  proofing: Proofing;
}

/**
 * For the notary: what a person has proved, what matches and what does not, and what the state
 * requires.
 */
export function IdentityPanel({ session, userId, faces }: PanelProps) {
  const { data, error } = useQuery(proofingsQuery(session.id));
  const proofing = data?.find(({ person }) => person.userId === userId);
  const panel = useRef<HTMLElement>(null);
  const isShown = proofing !== undefined;
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  useEffect(() => {
    const card = panel.current?.closest('form');
    const active = document.activeElement;
    if (!isShown || !card?.contains(active)) return;
    // The panel has pushed the fields of the step down. The focused one stays in sight. On a phone,
    // the pictures are in the panel and come first.
    if (wide) active?.scrollIntoView({ block: 'nearest' });
    else card.scrollIntoView({ block: 'start' });
  }, [isShown, wide]);
  if (!data) {
    return error ? (
      <Text size="sm" role="alert">
        {words.failed}. {reasonOf(error, words.failedText)}
      </Text>
    ) : (
      <Skeleton height="6lh" role="status" aria-label={words.loading} />
    );
  }
  if (!proofing) return null;
  const { person, typed, reading, findings, checks, knowledge, missing } = proofing;
  const name = [typed?.givenName, typed?.middleName, typed?.familyName, typed?.suffix];
  const born = typed && formatDate(typed.birthDate, 'UTC');
  const address = typed && `${typed.street}, ${typed.city} ${typed.region} ${typed.postalCode}`;
  return (
    <section ref={panel} className={styles.panel} aria-label={words.panelTitle} data-identifies>
      <Text fw={560}>{words.panelTitle}</Text>
      {proofing.sandbox && <SandboxNote />}
      {!typed && <Text size="sm">{words.panelEmpty({ name: person.name })}</Text>}
      {typed && (
        <Text size="sm">
          {words.typed({ details: `${name.filter(Boolean).join(' ')}, ${born}; ${address}` })}
        </Text>
      )}
      {reading && <ReadingFacts reading={reading} />}
      <FindingMarks findings={findings} />
      <CheckLines checks={checks} />
      {checkKinds
        .filter((kind) => proofing.failedBefore[kind] > 0)
        .map((kind) => (
          <Text key={kind} size="sm" fw={560}>
            {words.failedBefore({
              check: checkNames[kind],
              count: proofing.failedBefore[kind],
            })}
          </Text>
        ))}
      {knowledge.result && (
        <Text size="sm">
          {words.knowledge({
            ...knowledge.result,
            vendor: knowledge.sandbox ? sandboxMessages.badge : (knowledge.vendor ?? ''),
          })}
        </Text>
      )}
      {proofing.failedElsewhere ? (
        <Text size="sm" fw={560}>
          {words.failedElsewhere({ count: proofing.failedElsewhere })}
        </Text>
      ) : null}
      <Pictures session={session} proofing={proofing} faces={faces} />
      {missing && (
        <div role="status">
          <Text size="sm" fw={560}>
            {missing.length > 0 ? words.asks : words.nothingMissing}
          </Text>
          {missing.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </div>
      )}
    </section>
  );
}

/**
 * The pictures open with the step, and each view is recorded. If there is space next to the script,
 * they replace the pages, next to the live face.
 */
function Pictures({ session, proofing, faces }: Omit<PanelProps, 'userId'> & WithProofing) {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [inline, setInline] = useState(true);
  const { id, images, abilities, picturesAskedAt, person } = proofing;
  const { userId } = person;
  const shown = wide ? faces.shown === userId : inline;
  const { show } = faces;
  const canLook = id !== null && abilities.look && images.length > 0;
  useEffect(() => {
    if (canLook && wide) show(userId);
    return () => show(null);
  }, [canLook, wide, show, userId]);
  if (!canLook) return null;
  return (
    <>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() => (wide ? show(shown ? null : userId) : setInline(!inline))}
        >
          {shown ? words.hide : words.look}
        </Button>
        <Text size="xs" c="dimmed">
          {words.lookKept}
        </Text>
      </Group>
      {picturesAskedAt && <Text size="sm">{words.askedByThem}</Text>}
      {inline && !wide && (
        <FacePictures narrow session={session} proofing={proofing} remotes={faces.remotes} />
      )}
    </>
  );
}
