import { describe, expect, it } from 'vitest';
import {
  callWords,
  conferenceWords,
  joinedAsText,
  localTileName,
  participantsConnected,
  remoteTileName,
  sessionStatusLine,
} from './conference.ts';

describe('texts of the conference match the specification', () => {
  it('on the join screen', () => {
    expect(conferenceWords.notFoundTitle).toBe('Conference Not Found');
    expect(conferenceWords.loadingText).toBe('Preparing your video conference session...');
    expect(conferenceWords.joinTitle).toBe('Join Video Conference');
    expect(conferenceWords.joinText).toBe('Remote Online Notarization Session');
    expect(conferenceWords.joining).toBe('Joining...');
    expect(sessionStatusLine('waiting')).toBe('Session: waiting');
    expect(participantsConnected(2)).toBe('2 participants connected');
    expect(joinedAsText('signer')).toBe('Successfully joined as signer');
  });

  it('during and after the conference', () => {
    expect(localTileName('notary')).toBe('You (notary)');
    expect(remoteTileName('0b7e9f4c-1111-4222-8333-44445555abcd')).toBe('Participant abcd');
    expect(callWords.chatPlaceholder).toBe('Type a message...');
    expect(conferenceWords.endedByUs).toBe('Video conference session has been terminated');
    expect(conferenceWords.endedText).toBe('The video conference has been terminated');
  });
});
