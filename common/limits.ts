/**
 * Every limit and constant of sections 5 and 9 of the specification. Sizes are in bytes, times in
 * milliseconds.
 */

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/**
 * Points per hour that the desktop outbox of an account can use for uploads; see `outboxPoints`.
 */
export const OUTBOX_POINTS_AN_HOUR = 6000;
/** Returns the points for a document: one per megabyte, rounded, and at least one. */
export const outboxPoints = (bytes: number): number =>
  Math.max(1, Math.round(bytes / (1024 * 1024)));
/** The number of recovery codes that a person gets. */
export const RECOVERY_CODES = 10;
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
/** How long a completed purchase can be downloaded. */
export const PURCHASE_LIFETIME_DAYS = 365;
/** How far ahead an appointment can be: one year, including a leap day. */
export const APPOINTMENT_DAYS_AHEAD = 366;
export const DEFAULT_TIMEZONE = 'America/New_York';

export const PENDING_ASSIGNMENTS_SHOWN = 3;
export const AVAILABILITY_ROWS_SHOWN = 4;
export const SCORE_GREEN_AT = 85;
export const SCORE_YELLOW_AT = 70;

export const RECONNECT_DELAY_MS = 5000;

/** The close code of a server that stops or restarts. */
export const RESTART_CODE = 1012;
/**
 * After that code, or after a connection was cut off, a client waits a random time of at most this long
 * before it reconnects, so that not all clients reconnect at the same moment.
 */
export const RESTART_DELAY_MS = 800;
export const CAMERA = { width: 1280, height: 720 } as const;
export const CHAT_PANEL_PX = 320;
export const MAX_CHAT_LENGTH = 4000;
/** Number of cameras that can be on in a conference: each person sends their video to each other one. */
export const MAX_CAMERAS = 6;

/**
 * Length of a password that a user chooses, in Unicode code points (NIST SP 800-63B-4, 3.1.1.2).
 */
export const MIN_PASSWORD_LENGTH = 15;
export const MAX_PASSWORD_LENGTH = 128;

/** Public STUN servers for peer-to-peer media (specification, section 7). */
export const STUN_SERVERS = [
  'stun:stun.l.google.com:19302',
  'stun:stun1.l.google.com:19302',
] as const;

/** How long a token for a conference stays valid until it is redeemed. */
export const WS_TOKEN_LIFETIME_MS = 60_000;
/** How long a link for taking pictures with a phone can be opened. */
export const CAPTURE_LINK_LIFETIME_MS = 5 * 60_000;
/** How long a phone can take pictures after it opened the link. */
export const CAPTURE_LIFETIME_MS = 10 * 60_000;
/** How long the code that carries a sign-in from the browser to the desktop app stays valid. */
export const DESKTOP_CODE_LIFETIME_MS = 60_000;
/** When reminder emails are sent, in milliseconds before an appointment: one day and one hour. */
export const REMINDER_LEADS = { day: 24 * 3_600_000, hour: 3_600_000 } as const;
/**
 * A participant who has not joined this long after the scheduled time has missed the appointment.
 */
export const NO_SHOW_MS = 15 * 60_000;
/**
 * A notary who is away from the conference for longer has left. The session returns to the queue.
 */
export const NOTARY_AWAY_MS = 90_000;
/**
 * After a server restart, participants who could not join during the downtime have this much time
 * to try again.
 */
export const COME_AGAIN_MS = 5 * 60_000;
/**
 * A seal that cannot be made within this time is not made, because the date of the act would be too
 * far back.
 */
export const SEALED_WITHIN_MS = 24 * 3_600_000;
/**
 * Time after the first seal of a session with several documents until its people are emailed the
 * results so far, if the session is not over by then.
 */
export const RESULTS_WITHIN_MS = 3 * 3_600_000;
/**
 * Days after which identity data of an abandoned session is deleted, counted from the later of its
 * appointment and its last activity. This is enough time to find another notary or another day. The data is not kept
 * longer than needed.
 */
export const IDENTITY_KEPT_IDLE_DAYS = 30;
/** Maximum frame size of a WebSocket. An offer with many candidates fits, a file does not. */
export const MAX_FRAME_BYTES = 256 * 1024;
/**
 * An offer that the notary neither accepts nor declines within this time goes to the next notary.
 */
export const OFFER_LIFETIME_MS = 10 * 60_000;
/** Default and maximum number of rows of a list response. */
export const PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 500;
/** Maximum size of the PNG of a drawn signature or drawn initials. */
export const MAX_SIGNATURE_PNG_BYTES = 200_000;
/** Changing a second factor requires a sign-in younger than this. */
export const FRESH_SIGN_IN_MS = 15 * 60_000;
/** Maximum size of an uploaded profile picture, and the side of the square that is stored. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_SIDE_PX = 256;
/** How many exports of all personal data a user can start per day. */
export const EXPORTS_PER_DAY = 3;

/**
 * How a recording is checked. The thresholds accept a quiet room, a person who sits still and a
 * dark office. They detect a dead microphone, a covered lens and a frozen picture.
 */
/**
 * Sound below this level counts as silence (dB full scale, RMS over half a second). A quiet room is
 * louder.
 */
export const SILENT_DBFS = -70;
/** Shorter silence is not marked, because people read documents without speaking. */
export const SILENT_STRETCH_MS = 30_000;
/**
 * A tile counts as black if the mean luma of its center is below this (of 255) and nearly uniform.
 */
export const BLACK_LUMA = 5;
/** Maximum standard deviation of the luma samples of a black tile. */
export const BLACK_DEVIATION = 6;
/** A shorter black picture is not marked. */
export const BLACK_STRETCH_MS = 10_000;
/**
 * The luma samples of a frozen picture differ by at most this (of 255), as two encodings of one
 * picture do.
 */
export const FROZEN_LUMA = 2;
/** A shorter frozen picture is not marked. A real person always moves a little. */
export const FROZEN_STRETCH_MS = 20_000;
/**
 * A step of the script is spoken before it is confirmed. This much time before the confirmation
 * belongs to the step.
 */
export const STEP_SPOKEN_MS = 10_000;

/**
 * Maximum size of a block in a recording, in bytes. A key frame of six cameras needs a tenth of it.
 */
export const MAX_RECORDING_BLOCK_BYTES = 1024 * 1024;
/**
 * Maximum width and height of a recording, in pixels. Three tiles next to each other need half of
 * it.
 */
export const MAX_RECORDING_SIDE_PX = 4096;
/** Maximum time without a key frame. Chromium makes one every two seconds, Firefox every ten. */
export const KEY_PICTURE_WITHIN_MS = 20_000;
/**
 * The media of a take may lag behind the time of its segments by this much, because a busy computer
 * encodes late.
 */
export const MEDIA_BEHIND_MS = 10_000;
/** The media may be ahead by this much, because a segment is dated when the recorder emits it. */
export const MEDIA_AHEAD_MS = 3_000;
/** Maximum drift between two clocks, as a fraction of the elapsed time. */
export const CLOCK_DRIFT = 0.001;
/** A segment must lie within its conference by the server's clock, with this tolerance. */
export const OUTSIDE_CALL_MS = 15_000;

/**
 * Days after the end of a session in which an invited person without an account can still sign in,
 * to download the sealed document.
 */
export const GUEST_ACCESS_DAYS = 14;
