import { Text } from '@mantine/core';
import type { ConferenceRole } from '../../../../common/conference.ts';
import { formatList } from '../../../../common/formats.ts';
import {
  remoteTileName,
  conferenceScreenMessages as words,
} from '../../../../common/messages/conference.ts';
import type { CallState } from '../call/call-state.ts';
import { useOwnName } from '../use-own-name.ts';
import styles from './people.module.css';
import { VideoTile } from './video-tile.tsx';

interface PeopleProps {
  role: ConferenceRole;
  state: CallState;
  /** Names of the co-located signers, who are seen through the user's own camera. */
  coLocated: string[];
  /**
   * True for a grid that fills the screen; otherwise a column next to the pages, on phones a strip.
   */
  large: boolean;
  /** True for a strip above the pages on every screen. */
  strip: boolean;
}

/** Everyone's tile, the user's own one first. */
export function People({ role, state, coLocated, large, strip }: PeopleProps) {
  const name = useOwnName();
  const own = formatList([name, ...coLocated]);
  const others = state.remotes.filter(({ participant, stream }) => participant.connected || stream);
  return (
    <section
      className={styles.people}
      data-large={large || undefined}
      data-strip={strip || undefined}
      aria-label={words.people}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll areas must be reachable by keyboard
      tabIndex={0}
    >
      <VideoTile
        local
        name={words.ownTile[role]}
        detail={own}
        initialsOf={own}
        stream={state.localStream}
        audioEnabled={state.audioEnabled}
        videoEnabled={state.videoEnabled}
        screenSharing={state.screenSharing}
        speaking={state.speaking}
      />
      {others.map(({ participant, stream, quality, speaking }) => (
        <VideoTile
          key={participant.id}
          name={remoteTileName(participant.id)}
          detail={words.personInRole[participant.role]({ name: participant.name })}
          initialsOf={participant.name}
          stream={stream}
          quality={quality}
          away={!participant.connected}
          audioEnabled={participant.audioEnabled}
          videoEnabled={participant.videoEnabled}
          screenSharing={participant.screenSharing}
          speaking={speaking}
        />
      ))}
      {others.length === 0 && (
        <Text size="sm" c="dimmed" className={styles.alone}>
          {words.alone}
        </Text>
      )}
    </section>
  );
}
