import { useEffect, useState } from 'react';
import type { ChatMessage } from '../../../../common/conference.ts';

/** Number of messages that others have written since the chat was last open. */
export function useUnread(messages: ChatMessage[], ownId: string, opened: boolean): number {
  const [seen, setSeen] = useState(0);
  const last = messages.at(-1)?.sequence ?? 0;
  useEffect(() => {
    if (opened) setSeen(last);
  }, [opened, last]);
  if (opened) return 0;
  return messages.filter((line) => line.sequence > seen && line.participantId !== ownId).length;
}
