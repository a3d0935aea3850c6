import type { CSSProperties } from 'react';
import { formatTime } from '../../../common/formats.ts';
import { stretchNames, playbackMessages as words } from '../../../common/messages/recording.ts';
import type { KeptRecording, RecordingMoment } from '../../../common/recording.ts';
import { type Span, shareOf, spanOf } from './recording-times.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  recording: KeptRecording;
  moments: RecordingMoment[];
  /** Position of the player in milliseconds since 1970; null before it plays. */
  position: number | null;
}

const place = (span: Span, from: string, until: string) =>
  ({
    '--from': shareOf(span, from),
    '--until': shareOf(span, until),
  }) as CSSProperties;

/**
 * The conference as a timeline: recorded parts are solid, gaps are hatched, unusable stretches are
 * dotted. The lists below contain the same information.
 */
export function Timeline({ recording, moments, position }: TimelineProps) {
  const span = spanOf(recording);
  const { takes, gaps, stretches = [] } = recording;
  const tracks = (['session', 'document'] as const).filter(
    (track) => track === 'session' || takes.some((take) => take.track === track),
  );
  return (
    <div className={styles.timeline} role="img" aria-label={words.timeline}>
      {tracks.map((track) => (
        <div key={track} className={styles.row}>
          <span className={styles.name}>{words.tracks[track]}</span>
          <div className={styles.line}>
            {takes
              .filter((take) => take.track === track)
              .map((take) => (
                <span
                  key={take.id}
                  className={styles.take}
                  style={place(span, take.startedAt, take.endedAt)}
                />
              ))}
            {gaps
              .filter((gap) => gap.track === track)
              .map((gap) => (
                <span
                  key={gap.from}
                  className={styles.gap}
                  style={place(span, gap.from, gap.until)}
                />
              ))}
            {track === 'session' &&
              stretches.map(({ kind, from, until }) => (
                <span
                  key={`${kind} ${from}`}
                  className={styles.stretch}
                  title={stretchNames[kind]}
                  style={place(span, from, until)}
                />
              ))}
            {track === 'session' &&
              moments.map(({ at, label }) => (
                <span
                  key={`${at} ${label}`}
                  className={styles.moment}
                  style={place(span, at, at)}
                />
              ))}
            {position !== null && (
              <span
                className={styles.position}
                style={{ '--from': shareOf(span, position) } as CSSProperties}
              />
            )}
          </div>
        </div>
      ))}
      <div className={styles.ends}>
        <span>{formatTime(new Date(span.from))}</span>
        <span>{formatTime(new Date(span.until))}</span>
      </div>
    </div>
  );
}
