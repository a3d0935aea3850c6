/** A question that the app asks in its own dialog. No page can answer it. */
export interface Question {
  message: string;
  detail: string;
  confirm: string;
  decline: string;
}
