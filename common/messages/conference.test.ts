import { describe, expect, it } from 'vitest';
import { conferenceMessages, conferenceScreenMessages, remoteTileName } from './conference.ts';

describe('texts of the conference match the specification', () => {
  it('on the join screen', () => {
    expect(conferenceMessages.notFoundTitle).toBe('Conference Not Found');
    expect(conferenceMessages.loadingText).toBe('Preparing your video conference session...');
    expect(conferenceMessages.joinTitle).toBe('Join Video Conference');
    expect(conferenceMessages.joinText).toBe('Remote Online Notarization Session');
    expect(conferenceMessages.joining).toBe('Joining...');
    expect(conferenceMessages.status.waiting).toBe('Session: waiting');
    expect(conferenceMessages.participantsConnected({ count: 2 })).toBe('2 participants connected');
    expect(conferenceMessages.joinedAs.signer).toBe('Successfully joined as signer');
  });

  it('during and after the conference', () => {
    expect(conferenceScreenMessages.ownTile.notary).toBe('You (notary)');
    expect(remoteTileName('0b7e9f4c-1111-4222-8333-44445555abcd')).toBe('Participant abcd');
    expect(conferenceScreenMessages.chatPlaceholder).toBe('Type a message...');
    expect(conferenceMessages.endedByUs).toBe('Video conference session has been terminated');
    expect(conferenceMessages.endedText).toBe('The video conference has been terminated');
  });
});
