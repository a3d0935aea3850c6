import { Title } from '@mantine/core';
import { pathFor } from '../../../../common/endpoint.ts';
import { practiceMessages as words } from '../../../../common/messages/practice.ts';
import {
  getPracticeIdentification,
  getPracticePage,
  type PracticeSession,
} from '../../../../common/practice.ts';
import { serverOrigin } from '../../ui/server-origin.ts';
import styles from './sample-papers.module.css';

const SIDES = ['selfie', 'front', 'back'] as const;

const percent = (fraction: number) => `${fraction * 100}%`;

/** The simulated signer with their sample ID, and the affidavit with their signature. */
export function SamplePapers({ session }: { session: PracticeSession }) {
  const { id, signer, mark } = session;
  return (
    <aside className={styles.papers} aria-label={words.signer}>
      <section>
        <Title order={2} size="h4">
          {words.signerNamed({ name: signer.name })}
        </Title>
        <div className={styles.pictures}>
          {SIDES.map((side) => (
            <figure key={side} data-side={side}>
              <img
                src={serverOrigin + pathFor(getPracticeIdentification, { id, side })}
                alt={words.pictures[side]}
              />
            </figure>
          ))}
        </div>
      </section>
      <section>
        <Title order={2} size="h4">
          {words.page}
        </Title>
        <div className={styles.page}>
          <img src={serverOrigin + pathFor(getPracticePage, { id })} alt={words.pageAlt} />
          {mark && (
            <span
              className={styles.mark}
              role="img"
              aria-label={words.signedAlt({ name: mark.text })}
              style={{
                left: percent(mark.x),
                top: percent(mark.y),
                width: percent(mark.width),
                height: percent(mark.height),
              }}
            >
              {mark.text}
            </span>
          )}
        </div>
      </section>
    </aside>
  );
}
