import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '../../../../common/conference.ts';
import { formatClock } from '../../../../common/formats.ts';
import { MAX_CHAT_LENGTH } from '../../../../common/limits.ts';
import { conferenceScreenMessages as words } from '../../../../common/messages/conference.ts';
import type { OwnLine } from '../call/own-lines.ts';
import styles from './chat-panel.module.css';

interface ChatPanelProps {
  messages: ChatMessage[];
  /**
   * Own messages that the server has not accepted: the connection was lost, or there were too many.
   */
  unconfirmed: readonly OwnLine[];
  ownId: string;
  connected: boolean;
  /** Returns false if the message was not sent. */
  onSend: (text: string) => boolean;
}

/** The chat messages of the conference, and a field for a new one. */
export function ChatPanel(props: ChatPanelProps) {
  const { messages, unconfirmed, ownId, connected, onSend } = props;
  const [draft, setDraft] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const last = unconfirmed.at(-1)?.at ?? messages.at(-1)?.id;
  useEffect(() => {
    if (last) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (onSend(draft)) setDraft('');
  };
  return (
    <div className={styles.chat}>
      <div className={styles.lines} role="log" aria-label={words.chat}>
        {messages.length + unconfirmed.length === 0 && (
          <Text size="sm" c="dimmed">
            {words.chatEmpty}
          </Text>
        )}
        {messages.map((line) => {
          const own = line.participantId === ownId;
          return (
            <article key={line.id} className={styles.line} data-own={own || undefined}>
              <div className={styles.head}>
                <Text component="span" size="sm" fw={560}>
                  {own ? words.you : line.participantName}
                </Text>
                <Text component="time" size="xs" c="dimmed" dateTime={line.timestamp}>
                  {formatClock(line.timestamp)}
                </Text>
              </div>
              <Text className={styles.text}>{line.message}</Text>
            </article>
          );
        })}
        {unconfirmed.map(({ at, text }) => (
          <article key={at} className={styles.line} data-own data-unconfirmed>
            <Text component="span" size="sm" fw={560}>
              {connected ? words.sentSoon : words.sentWhenBack}
            </Text>
            <Text className={styles.text}>{text}</Text>
          </article>
        ))}
        <div ref={end} />
      </div>
      <form className={styles.form} onSubmit={send}>
        <TextInput
          data-autofocus
          className={styles.input}
          aria-label={words.chatPlaceholder}
          placeholder={words.chatPlaceholder}
          value={draft}
          maxLength={MAX_CHAT_LENGTH}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!connected || draft.trim() === ''}>
          {words.send}
        </Button>
      </form>
    </div>
  );
}
