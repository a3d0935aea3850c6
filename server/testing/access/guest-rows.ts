/** Status of a request that the sign-in does not cover. */
const OTHER = 403;

/**
 * The endpoints that a guest may use: the status in the session of the sign-in, and in another
 * session. Every other endpoint that needs a sign-in is refused.
 */
export const guestRows: Record<string, readonly [own: number, other: number]> = {
  currentUser: [200, 200],
  setLanguage: [200, 200],
  setSessionEmails: [200, 200],
  tellTimezone: [200, 200],
  getStorageKey: [200, 200],
  getPhone: [200, 200],
  getPicture: [404, 404],
  getRules: [200, 200],
  createRealtimeToken: [200, 200],
  getSession: [200, OTHER],
  getSessionDocument: [200, OTHER],
  // The document is not sealed and the guest has not signed it.
  downloadSealedDocument: [403, OTHER],
  getCalendarFile: [200, OTHER],
  listProofings: [200, OTHER],
  changeProofing: [200, OTHER],
  addProofingImage: [400, OTHER],
  getProofingImage: [403, OTHER],
  useSampleDocument: [200, OTHER],
  askForPictures: [200, OTHER],
  submitProofing: [409, OTHER],
  askQuestions: [202, OTHER],
  startQuestions: [404, OTHER],
  answerQuestions: [404, OTHER],
  createCaptureLink: [201, OTHER],
  endCaptureLink: [404, OTHER],
  getScript: [200, OTHER],
  confirmStep: [403, OTHER],
  takeBackStep: [403, OTHER],
  // The conference has not begun.
  requestSigningCode: [409, OTHER],
  confirmSigningCode: [403, OTHER],
  requestCoLocatedCode: [404, OTHER],
  seatCoLocatedPerson: [403, OTHER],
  confirmCoLocatedStep: [403, OTHER],
  signDocument: [409, OTHER],
  removeMark: [404, OTHER],
  getConferenceStatus: [200, OTHER],
  joinConference: [200, OTHER],
  getIceServers: [200, OTHER],
  sampleConnection: [200, OTHER],
};
