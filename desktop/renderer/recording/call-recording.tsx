import { Text, Title, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { pathFor } from '../../../common/endpoint.ts';
import { formatDateTime, formatNumber, formatTime } from '../../../common/formats.ts';
import {
  type CheckCounts,
  countWords,
  spanWords,
  stretchNames,
  playbackMessages as words,
} from '../../../common/messages/recording.ts';
import {
  type KeptRecording,
  playRecordingTake,
  type RecordingMoment,
  type RecordingTake,
} from '../../../common/recording.ts';
import { Facts } from '../ui/facts.tsx';
import styles from './call-recording.module.css';
import { findMoment, spanOf } from './recording-times.ts';
import { SegmentChecks } from './segment-checks.tsx';
import { Timeline } from './timeline.tsx';

function sumCounts(checks: CheckCounts[]): CheckCounts {
  const sum = { valid: 0, invalid: 0, pending: 0, unchecked: 0 };
  for (const one of checks) {
    for (const key of Object.keys(sum) as (keyof CheckCounts)[]) sum[key] += one[key];
  }
  return sum;
}

interface CallRecordingProps {
  recording: KeptRecording;
  /** For the whole session; moments outside of this conference are left out. */
  moments: RecordingMoment[];
}

/** One conference: the player, its timeline, and lists of takes and moments. */
export function CallRecording({ recording, moments }: CallRecordingProps) {
  const { conferenceId, takes, gaps, stretches } = recording;
  const checks = takes.flatMap((take) => take.checks ?? []);
  const [shown, setShown] = useState<RecordingTake | null>(takes[0] ?? null);
  const [position, setPosition] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef<number | null>(null);
  const span = spanOf(recording);
  const own = moments.filter(
    ({ at }) => Date.parse(at) >= span.from && Date.parse(at) <= span.until,
  );

  const play = (take: RecordingTake, seconds: number) => {
    setFailed(false);
    if (take.id === shown?.id && video.current && video.current.readyState > 0) {
      video.current.currentTime = seconds;
    } else {
      wanted.current = seconds;
      setShown(take);
    }
    video.current?.focus();
  };

  return (
    <section className={styles.call}>
      <Title order={2}>
        {words.call}, {formatDateTime(new Date(span.from))}
      </Title>
      {shown && (
        <div className={styles.player}>
          {/* biome-ignore lint/a11y/useMediaCaption: a recording of a conference has no
              captions */}
          <video
            ref={video}
            key={shown.id}
            className={styles.video}
            src={pathFor(playRecordingTake, { sessionId: conferenceId, takeId: shown.id })}
            controls
            preload="metadata"
            aria-label={`${words.player}, ${words.tracks[shown.track]}, ${words.take({ number: shown.number })}`}
            onLoadedMetadata={({ currentTarget }) => {
              if (wanted.current !== null) currentTarget.currentTime = wanted.current;
              wanted.current = null;
            }}
            onTimeUpdate={({ currentTarget }) =>
              setPosition(Date.parse(shown.startedAt) + currentTarget.currentTime * 1000)
            }
            onError={() => setFailed(true)}
          />
          {failed && (
            <Text size="sm" role="alert">
              {words.unplayable}
            </Text>
          )}
        </div>
      )}
      <Timeline recording={recording} moments={own} position={position} />
      <div className={styles.columns}>
        <div>
          <Title order={3}>{words.moments}</Title>
          <ul className={styles.list}>
            {own.map(({ at, label }) => {
              const found = findMoment(takes, at);
              return (
                <li key={`${at} ${label}`}>
                  <UnstyledButton
                    className={styles.entry}
                    disabled={!found}
                    onClick={() => found && play(found.take, found.seconds)}
                  >
                    <span className={styles.time}>{formatTime(at)}</span>
                    <span>
                      {label}
                      {!found && ` (${words.notRecorded})`}
                    </span>
                  </UnstyledButton>
                </li>
              );
            })}
          </ul>
          <Title order={3}>{words.takes}</Title>
          <ul className={styles.list}>
            {takes.map((take) => (
              <li key={take.id}>
                <UnstyledButton
                  className={styles.entry}
                  aria-pressed={take.id === shown?.id}
                  onClick={() => play(take, 0)}
                >
                  <span className={styles.time}>{formatTime(take.startedAt)}</span>
                  <span>
                    {words.tracks[take.track]}, {words.take({ number: take.number })},{' '}
                    {spanWords(take.durationMs)}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Title order={3}>{words.gaps}</Title>
          {gaps.length === 0 ? (
            <Text c="dimmed">{words.gapless}</Text>
          ) : (
            <ul className={styles.list}>
              {gaps.map(({ track, from, until }) => (
                <li key={`${track} ${from}`} className={styles.line}>
                  <span className={styles.time}>{formatTime(from)}</span>
                  <span>
                    {words.tracks[track]}, {spanWords(Date.parse(until) - Date.parse(from))}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {stretches && (
            <>
              <Title order={3}>{words.stretches}</Title>
              {stretches.length === 0 ? (
                <Text c="dimmed">{words.noStretches}</Text>
              ) : (
                <ul className={styles.list}>
                  {stretches.map(({ kind, from, until }) => (
                    <li key={`${kind} ${from}`} className={styles.line}>
                      <span className={styles.time}>{formatTime(from)}</span>
                      <span>
                        {stretchNames[kind]}, {spanWords(Date.parse(until) - Date.parse(from))}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
          <Facts
            facts={[
              { name: words.pieces, value: formatNumber(recording.count) },
              {
                name: words.chainState,
                value: recording.chainHolds ? words.chainHolds : words.chainBroken,
              },
              ...(checks.length > 0
                ? [{ name: words.checks, value: countWords(sumCounts(checks)) }]
                : []),
              ...(recording.head ? [{ name: words.chain, value: recording.head, code: true }] : []),
            ]}
          />
          <SegmentChecks conferenceId={conferenceId} />
        </div>
      </div>
    </section>
  );
}
