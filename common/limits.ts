/** Every limit and constant of the specification's sections 5 and 9; sizes in bytes, times in milliseconds. */

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** How many points an account's outbox of the desktop app sends an hour; see `outboxPoints`. */
export const OUTBOX_POINTS_AN_HOUR = 6000;
/** What a document of so many bytes counts as: one, and a larger one its megabytes. */
export const outboxPoints = (bytes: number): number =>
  Math.max(1, Math.round(bytes / (1024 * 1024)));
export const MAX_DESCRIPTION_LENGTH = 2000;
export const MAX_FILENAME_LENGTH = 255;
export const ACCEPTED_EXTENSIONS = [
  '.pdf',
  '.doc',
  '.docx',
  '.jpg',
  '.jpeg',
  '.png',
  '.gif',
  '.txt',
] as const;

export const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_DURATION_MS = 5000;
export const TOAST_MAX_WIDTH_PX = 420;
export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const SELECT_TYPE_AHEAD_RESET_MS = 1000;
export const GET_STARTED_DELAY_MS = 500;
export const LOGIN_REDIRECT_DELAY_MS = 500;

export const INDIVIDUAL_PRICE_CENTS = 2500;
export const BUSINESS_PRICE_CENTS = 19_900;
export const BUSINESS_NOTARIZATIONS_PER_MONTH = 50;
export const DEFAULT_SESSION_RATE_CENTS = 2500;
export const DEFAULT_PERFORMANCE_RATING = 5;
export const NOTARY_EARNINGS_DOLLARS = { from: 15, to: 30 } as const;
export const APPLICATION_REVIEW_HOURS = { from: 24, to: 48 } as const;
export const CUSTOM_TEMPLATE_PRICE_CENTS = 2999;
export const MIN_TEMPLATE_REQUEST_LENGTH = 50;
export const DEFAULT_TEMPLATE_MINUTES = 10;
export const MAX_TAGS_PER_CARD = 3;
export const TEMPLATE_SKELETONS = 6;
export const DEFAULT_MAX_DOWNLOADS = 10;
/** A purchase can be downloaded from for this long once it is completed. */
export const PURCHASE_LIFETIME_DAYS = 365;
/** How far ahead an appointment may lie: a year, and the day that a leap year has more. */
export const APPOINTMENT_DAYS_AHEAD = 366;
export const DEFAULT_TIMEZONE = 'America/New_York';

export const PENDING_ASSIGNMENTS_SHOWN = 3;
export const AVAILABILITY_ROWS_SHOWN = 4;
export const SCORE_GREEN_AT = 85;
export const SCORE_YELLOW_AT = 70;

export const RECONNECT_DELAY_MS = 5000;
export const CAMERA = { width: 1280, height: 720 } as const;
export const CHAT_PANEL_PX = 320;
export const MAX_CHAT_LENGTH = 4000;
export const MAX_CAMERAS = 4;

/** A password that someone chooses, in Unicode code points (NIST SP 800-63B-4, 3.1.1.2). */
export const MIN_PASSWORD_LENGTH = 15;
export const MAX_PASSWORD_LENGTH = 128;

/** Public STUN servers for peer-to-peer media (specification, section 7). */
export const STUN_SERVERS = [
  'stun:stun.l.google.com:19302',
  'stun:stun1.l.google.com:19302',
] as const;

/** How long a room token may wait to be redeemed. */
export const WS_TOKEN_LIFETIME_MS = 60_000;
/** How long the code may take that carries a sign-in from the browser to the desktop app. */
export const DESKTOP_CODE_LIFETIME_MS = 60_000;
/** Letters before an appointment: a day and an hour ahead, in milliseconds. */
export const REMINDER_LEADS = { day: 24 * 3_600_000, hour: 3_600_000 } as const;
/** Who has not come by then after the time has missed the appointment. */
export const NO_SHOW_MS = 15 * 60_000;
/** A notary who is away from the call for longer has left: the session goes back to the queue. */
export const NOTARY_AWAY_MS = 90_000;
/** After a start of the server: who could not come while it was down has this time to try again. */
export const COME_AGAIN_MS = 5 * 60_000;
/** A seal that could not be made for longer is not made: the act would be dated too far back. */
export const SEALED_WITHIN_MS = 24 * 3_600_000;
/**
 * Days after its appointment, and after anybody has last done anything in it, for which a session that nobody
 * ends keeps what people showed of their identity: time enough to find another notary or another day, and
 * no longer than there is a need for it.
 */
export const IDENTITY_KEPT_IDLE_DAYS = 30;
/** A socket's largest frame: an offer with many candidates fits, a file does not. */
export const MAX_FRAME_BYTES = 256 * 1024;
/** An offer to a notary that is neither accepted nor declined passes on after this time. */
export const OFFER_LIFETIME_MS = 10 * 60_000;
/** How many rows a list answers with unless told, and at most. */
export const PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 500;
/** A drawn signature or the initials, as PNG. */
export const MAX_SIGNATURE_PNG_BYTES = 200_000;
/** Changing a second factor asks for a sign-in younger than this. */
export const FRESH_SIGN_IN_MS = 15 * 60_000;
/** A person's picture as uploaded, and the square that is kept of it. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_SIDE_PX = 256;
/** Downloads of everything about oneself that may begin within a day. */
export const EXPORTS_PER_DAY = 3;

/**
 * How a recording is checked. The thresholds accept a quiet room, a person who sits still and a dark
 * office. They detect a dead microphone, a covered lens and a frozen picture.
 */
/** Sound below this level, in dB of full scale (RMS of half a second), counts as silence: a quiet room is louder. */
export const SILENT_DBFS = -70;
/** Shorter silence is not marked: people read documents without speaking. */
export const SILENT_STRETCH_MS = 30_000;
/** A tile whose middle is darker than this on average, of 255, and nearly even, shows nothing. */
export const BLACK_LUMA = 5;
/** How much the places of a black tile may differ from each other, as standard deviation of their luma. */
export const BLACK_DEVIATION = 6;
/** A shorter black picture is not marked. */
export const BLACK_STRETCH_MS = 10_000;
/** Places of a frozen picture differ by no more than this, of 255: two encodings of one picture do. */
export const FROZEN_LUMA = 2;
/** A shorter frozen picture is not marked. A real person always moves a little. */
export const FROZEN_STRETCH_MS = 20_000;
/** A step of the script is spoken before it is confirmed: this much before counts as well. */
export const STEP_SPOKEN_MS = 10_000;

/** Largest block of a recording, in bytes: a key picture of six cameras needs a tenth of it. */
export const MAX_RECORDING_BLOCK_BYTES = 1024 * 1024;
/** Largest side of a recording's picture, in pixels; three tiles side by side need half of it. */
export const MAX_RECORDING_SIDE_PX = 4096;
/** Longest time without a key picture: Chromium makes one every two seconds, Firefox every ten. */
export const KEY_PICTURE_WITHIN_MS = 20_000;
/** A take's media may be behind the time of its pieces by this much: a busy computer encodes late. */
export const MEDIA_BEHIND_MS = 10_000;
/** It may be ahead by this much: a piece is dated when it is handed over. */
export const MEDIA_AHEAD_MS = 3_000;
/** Two clocks drift apart by no more than this share of the time that has passed. */
export const CLOCK_DRIFT = 0.001;
/** A piece lies within its call by the server's clock, give or take this much. */
export const OUTSIDE_CALL_MS = 15_000;
