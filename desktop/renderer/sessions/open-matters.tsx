import { Anchor, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconHourglass } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { matterLinks, openMatterMessages as words } from '../../../common/messages/open-matters.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { OpenMatter } from '../../../common/open-matters.ts';
import styles from './open-matters.module.css';
import { PEOPLE_ANCHOR } from './shared/people/session-people.tsx';

/**
 * What is still missing before the conference and for the act, and where the person can settle it.
 */
export function OpenMatters({ session }: { session: NotarizationSession }) {
  const title = useId();
  const { openMatters: matters } = session;
  const mine = matters.filter(({ own }) => own);
  const groups = (['call', 'act'] as const)
    .map((before) => ({ before, list: matters.filter((matter) => matter.before === before) }))
    .filter(({ list }) => list.length > 0);
  return (
    <section className={styles.matters} aria-labelledby={title} aria-live="polite">
      <Title order={2} id={title}>
        {words.title}
      </Title>
      {mine.length === 0 && (
        <Text className={styles.clear}>
          <IconCircleCheck stroke={1.5} aria-hidden />
          {matters.length === 0 ? words.nothing : words.nothingYet}
        </Text>
      )}
      {groups.map(({ before, list }) => (
        <div key={before}>
          <Text fw={560}>{words[before]}</Text>
          <ul className={styles.list}>
            {list.map((matter, index) => (
              <Matter
                key={matter.text}
                matter={matter}
                // Several items of a kind lead to the same place: the link is shown below the last
                // of them.
                way={matter.kind === list[index + 1]?.kind ? null : wayOf(matter, session)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface Way {
  to: string;
  label: string;
}

function Matter({ matter, way }: { matter: OpenMatter; way: Way | null }) {
  return (
    <li data-own={matter.own || undefined}>
      {matter.own ? (
        <IconCircleDashed stroke={1.5} aria-hidden />
      ) : (
        <IconHourglass stroke={1.5} role="img" aria-label={words.waits} />
      )}
      <span className={styles.text}>{matter.text}</span>
      {way &&
        (way.to.startsWith('#') ? (
          <Anchor href={way.to}>{way.label}</Anchor>
        ) : (
          <Anchor component={Link} to={way.to}>
            {way.label}
          </Anchor>
        ))}
    </li>
  );
}

/** Where the person settles an item; null if they cannot. */
function wayOf({ kind, own }: OpenMatter, { id, document }: NotarizationSession): Way | null {
  if (!own) return null;
  switch (kind) {
    case 'document':
      return { to: `/documents/${document.id}`, label: matterLinks.document };
    case 'commission':
      return { to: '/notary', label: matterLinks.commission };
    case 'identity':
      return { to: `/sessions/${id}/identity`, label: matterLinks.identity };
    case 'invitation':
      return { to: `#${PEOPLE_ANCHOR}`, label: matterLinks.invitation };
    case 'own_fields':
    case 'nobodys_fields':
      return { to: `/sessions/${id}/document`, label: matterLinks[kind] };
    case 'second_factor':
      return { to: '/profile', label: matterLinks.second_factor };
    case 'notary':
    case 'others_identity':
      return null;
    default:
      return kind satisfies never;
  }
}
