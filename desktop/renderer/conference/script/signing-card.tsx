import { Button, Text, Title } from '@mantine/core';
import { IconCheck, IconClock, IconWritingSign } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { scriptMessages as words } from '../../../../common/messages/script.ts';
import { fieldsOnPages } from '../../../../common/messages/signing.ts';
import type {
  NotarizationSession,
  SignatureField,
} from '../../../../common/notarization-sessions.ts';
import { emptyFields } from '../fields/empty-fields.ts';
import { WIDE } from '../shared/wide.ts';
import styles from './script-panel.module.css';

interface Signer {
  key: string;
  name: string;
  done: boolean;
  /** What must be done before they can sign. */
  waitsFor: string | null;
  /** Their empty required fields, in reading order. */
  open: SignatureField[];
}

function signersOf(session: NotarizationSession): Signer[] {
  const empty = emptyFields(session).filter(({ required }) => required);
  return (session.signing ?? []).map(({ person: key, done, waitsFor }) => ({
    key,
    name: session.people.find((person) => person.key === key)?.name ?? '',
    done,
    waitsFor,
    open: empty.filter((field) => field.person === key),
  }));
}

/** Whether a signer or a witness has not signed yet, or has an empty required field. */
export const isSigningOpen = ({ signing = [] }: NotarizationSession) =>
  signing.some(({ done }) => !done);

interface SigningCardProps {
  session: NotarizationSession;
  /** The pages may turn to where someone signs. */
  showsPages: boolean;
  /** Shows the pages, and turns everyone's pages to one if it is given. */
  onShowPage: (page?: number) => void;
}

/** The step in which the participants sign: who signs now, and what is still empty. */
export function SigningCard({ session, showsPages, onShowPage }: SigningCardProps) {
  const heading = useId();
  const signers = signersOf(session);
  const unsigned = signers.filter(({ done }) => !done);
  const next = unsigned.find(({ key }) => key === session.turn) ?? unsigned[0];
  const page = next?.open[0]?.page;
  // Without a field, the person signs on any page.
  const place = next && (page ?? 'any');
  const shownPlace = useRef<typeof place>(undefined);
  useEffect(() => {
    if (place === undefined || place === shownPlace.current) return;
    // On a phone, the panel must not close as soon as the notary opens it again.
    if (showsPages || !window.matchMedia(WIDE).matches) shownPlace.current = place;
    if (showsPages) onShowPage(page);
  }, [place, page, showsPages, onShowPage]);
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <Title order={3} id={heading} className={styles.stepTitle}>
        {words.signing}
      </Title>
      <Text>{words.signingText}</Text>
      <ul className={styles.list}>
        {signers.map((signer) => (
          <li key={signer.key} className={styles.signer} data-done={signer.done || undefined}>
            {signer.done ? (
              <IconCheck stroke={1.5} aria-hidden />
            ) : signer.waitsFor ? (
              <IconClock stroke={1.5} aria-hidden />
            ) : (
              <IconWritingSign stroke={1.5} aria-hidden />
            )}
            <div>
              <Text fw={560}>{signer.name}</Text>
              <Text size="sm" c="dimmed" role="status">
                {stateOf(signer, signer.key === next?.key)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {page !== undefined && (
        <div>
          <Button variant="default" onClick={() => onShowPage(page)}>
            {words.showPage({ page })}
          </Button>
        </div>
      )}
    </section>
  );
}

function stateOf({ done, waitsFor, open }: Signer, isNext: boolean): string {
  if (done) return words.hasSigned;
  if (waitsFor) return waitsFor;
  if (open.length > 0) return words.signsFields({ fields: fieldsOnPages(open) });
  return isNext ? words.signsNow : words.signsLater;
}
