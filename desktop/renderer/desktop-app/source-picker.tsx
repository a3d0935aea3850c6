import { Button, Group, Modal, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { EventOf, ScreenSource } from '../../../common/desktop-bridge.ts';
import { desktopMessages as words } from '../../../common/messages/desktop.ts';
import { callDesktop, onDesktop } from '../ui/desktop.ts';
import { logProblem } from '../ui/log.ts';
import styles from './source-picker.module.css';

interface SourceListProps {
  title: string;
  sources: ScreenSource[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

function SourceList({ title, sources, chosen, onChoose }: SourceListProps) {
  if (sources.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <div className={styles.grid}>
        {sources.map(({ id, name, thumbnail }) => (
          <UnstyledButton
            key={id}
            className={styles.source}
            aria-pressed={chosen === id}
            onClick={() => onChoose(id)}
          >
            {thumbnail ? (
              <img className={styles.picture} src={thumbnail} alt="" />
            ) : (
              <span className={styles.picture} />
            )}
            <Text component="span" size="sm" className={styles.name}>
              {name}
            </Text>
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}

/** Asks which screen or window to share when the session's conference requests one. */
export function SourcePicker() {
  const [asked, setAsked] = useState<EventOf<'screen-share:asked'> | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    const stopAsked = onDesktop('screen-share:asked', (next) => {
      setChosen(null);
      setAsked(next);
    });
    const stopOver = onDesktop('screen-share:over', ({ request }) =>
      setAsked((current) => (current?.request === request ? null : current)),
    );
    return () => {
      stopAsked();
      stopOver();
    };
  }, []);
  if (!asked) return null;
  const { request, sources } = asked;
  const answer = (source: string | null) => {
    setAsked(null);
    callDesktop('screen-share:choose', { request, source }).catch((error: unknown) =>
      logProblem('the choice of a screen was not taken', error),
    );
  };
  const of = (kind: ScreenSource['kind']) => sources.filter((source) => source.kind === kind);
  return (
    <Modal opened size="xl" title={words.shareTitle} onClose={() => answer(null)}>
      <Stack gap="lg">
        <Text>{words.shareText}</Text>
        {sources.length === 0 && <Text c="dimmed">{words.shareNone}</Text>}
        <SourceList
          title={words.shareScreens}
          sources={of('screen')}
          chosen={chosen}
          onChoose={setChosen}
        />
        <SourceList
          title={words.shareWindows}
          sources={of('window')}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(null)}>
            {words.cancel}
          </Button>
          <Button disabled={chosen === null} onClick={() => answer(chosen)}>
            {words.share}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
