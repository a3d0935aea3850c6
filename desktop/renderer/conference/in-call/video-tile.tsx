import { Text } from '@mantine/core';
import {
  IconAntennaBars1,
  IconAntennaBars3,
  IconAntennaBars5,
  IconMicrophoneOff,
  IconScreenShare,
  IconVideoOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { conferenceScreenMessages as words } from '../../../../common/messages/conference.ts';
import type { ConnectionQuality } from '../call/peer-link.ts';
import styles from './video-tile.module.css';

const QUALITY: Record<ConnectionQuality, TablerIcon> = {
  excellent: IconAntennaBars5,
  good: IconAntennaBars3,
  poor: IconAntennaBars1,
};

interface VideoTileProps {
  name: string;
  detail: string;
  initialsOf: string;
  stream: MediaStream | null;
  local?: boolean;
  /** For others only: how well their video and audio get through. */
  quality?: ConnectionQuality;
  away?: boolean;
  /** Whether they are heard now. */
  speaking: boolean;
  audioEnabled: boolean;
  videoEnabled: boolean;
  screenSharing: boolean;
}

/** One person: video or initials, and below them the name and what is off. */
export function VideoTile(props: VideoTileProps) {
  const { stream, local = false, quality, away = false, screenSharing } = props;
  const video = useRef<HTMLVideoElement>(null);
  const pictured = stream !== null && (props.videoEnabled || screenSharing);
  useEffect(() => {
    if (video.current && video.current.srcObject !== stream) video.current.srcObject = stream;
  }, [stream]);
  const Bars = quality ? QUALITY[quality] : null;
  return (
    <figure
      className={styles.tile}
      data-sharing={screenSharing || undefined}
      data-speaking={(props.speaking && props.audioEnabled) || undefined}
    >
      <div className={styles.picture}>
        <video
          ref={video}
          autoPlay
          playsInline
          muted={local}
          data-mirrored={(local && !screenSharing) || undefined}
          data-hidden={!pictured || undefined}
        />
        {!pictured && (
          <span className={styles.initials} aria-hidden>
            {initials(props.initialsOf)}
          </span>
        )}
        {away && <span className={styles.away}>{words.away}</span>}
        {quality && Bars && (
          <span className={styles.quality} data-quality={quality}>
            <Bars stroke={1.75} aria-label={words.qualityLabel} role="img" />
            {words.quality[quality]}
          </span>
        )}
      </div>
      <figcaption className={styles.caption}>
        <Text component="span" size="sm" fw={560} truncate>
          {props.name}
        </Text>
        <span className={styles.marks}>
          {screenSharing && <Mark icon={IconScreenShare} label={words.sharing} />}
          {!props.audioEnabled && <Mark off icon={IconMicrophoneOff} label={words.muted} />}
          {!props.videoEnabled && <Mark off icon={IconVideoOff} label={words.cameraOff} />}
        </span>
        <Text component="span" size="xs" c="dimmed" truncate title={props.detail}>
          {props.detail}
        </Text>
      </figcaption>
    </figure>
  );
}

function Mark({ icon: Icon, label, off }: { icon: TablerIcon; label: string; off?: boolean }) {
  return (
    <span className={styles.mark} data-off={off || undefined} title={label}>
      <Icon stroke={1.5} role="img" aria-label={label} />
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase())
    .join('');
}
