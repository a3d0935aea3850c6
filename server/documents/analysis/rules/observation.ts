/** Something wrong that was found in the text, and what it costs. */
export interface Observation {
  /** In words for the owner. */
  statement: string;
  page: number;
  /** The words that show it; empty where it is an absence. */
  words: string;
  /** Which part of the report it belongs to. */
  list: 'missing' | 'suspicious' | 'violation';
  /** Points off that part's score. */
  cost: number;
  recommendation: string;
  /** Reason enough for a risk above low. */
  serious?: boolean;
  /** A sign that someone altered the text. */
  tampering?: boolean;
}
