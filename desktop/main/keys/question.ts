/** What the person is asked, in the app's own window: no page can answer in their place. */
export interface Question {
  message: string;
  detail: string;
  confirm: string;
  decline: string;
}
