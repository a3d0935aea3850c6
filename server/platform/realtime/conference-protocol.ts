import type { RecordingSees } from '../../../common/attendance.ts';
import type { Participant } from '../../../common/conference.ts';
import type { ClientMessage } from '../../../common/realtime.ts';
import type { Services } from '../../services.ts';
import type { ParticipantSocket, SeatSocket, WindowClaim } from './live-conferences.ts';

/** A seat with its open socket. It keeps no more than others see, because there are many. */
export interface SeatedWire extends SeatSocket {
  participant: Participant;
  /** What the notary's window reported last, if it could not be stored yet. */
  unstoredSees?: RecordingSees | undefined;
}

export type ConferenceMessage = Exclude<ClientMessage, { type: 'subscribe' | 'join-room' }>;

/** What a conference does with its sockets. The notarization area implements it. */
export interface ConferenceProtocol {
  /**
   * Connects a socket to its conference.
   * @returns 'ended' if the conference is over or the person no longer has a role in it; 'replaced'
   * if a later window of the person has the seat
   */
  enter(
    services: Services,
    wire: ParticipantSocket,
    conferenceId: string,
    claim: WindowClaim & { lastSequence: number },
  ): Promise<SeatedWire | 'ended' | 'replaced'>;
  handle(services: Services, wire: SeatedWire, message: ConferenceMessage): Promise<void>;
  /** Handles a socket that closed without a leave message. The seat waits for the person. */
  away(services: Services, wire: SeatedWire): Promise<void>;
  /**
   * Gives up the seats of everyone who has not come back in time, and marks the people of dead nodes
   * as away.
   */
  sweep(services: Services): Promise<void>;
  /** Closes the seats in the database whose sockets this node does not have. */
  closeLostSeats(services: Services): Promise<void>;
  /**
   * Closes the sockets of this node that have lost their seat, or whose conference ended, and delivers
   * what is stored about seats and chat messages.
   * @returns the conferences for which this failed
   */
  checkSockets(services: Services, conferenceIds: readonly string[]): Promise<string[]>;
  /**
   * Brings the sockets of this node up to date after events of other nodes may have been lost.
   * @returns the conferences for which this failed
   */
  catchUp(services: Services, conferenceIds: readonly string[]): Promise<string[]>;
}
