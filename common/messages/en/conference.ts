export const english = {
  conferenceRoleNames: {
    signer: 'Signer',
    notary: 'Notary',
    witness: 'Witness',
  },
  /** What each role does, shown below its name on the join screen. */
  conferenceRoleMeanings: {
    signer: 'You sign the document.',
    notary: 'You verify the signer’s identity and seal the document.',
    witness: 'You watch the signing and sign as a witness.',
  },
  /** Text for joining and leaving a conference. */
  conferenceMessages: {
    loadingTitle: 'Loading Conference',
    loadingText: 'Preparing your video conference session...',
    notFoundTitle: 'Conference Not Found',
    notFoundText: 'The conference session could not be found or the link is invalid.',
    returnHome: 'Return to Home',
    retry: 'Retry',
    errorMissing: 'Conference session not found',
    errorFallback: 'Failed to load conference session',
    errorFallbackText:
      'We could not reach the server. Your session is unchanged. Please try again in a moment.',
    joinTitle: 'Join Video Conference',
    joinText: 'Remote Online Notarization Session',
    secure: 'Secure & Encrypted',
    recorded: 'Session will be recorded',
    role: 'Join as',
    join: 'Join Conference',
    joining: 'Joining...',
    consent:
      'By joining, you consent to recording and acknowledge that this is a legally binding notarization session.',
    joinFailed: 'Join Failed',
    joinFailedText: 'Failed to join conference',
    joined: 'Joined Conference',
    connected: 'Connected',
    connectedText: 'Successfully joined the video conference',
    ended: 'Conference Ended',
    endedByUs: 'Video conference session has been terminated',
    endedText: 'The video conference has been terminated',
    authenticationError: 'Authentication Error',
    authenticationErrorText: 'WebSocket authentication token not found',
    connectionError: 'Connection Error',
    connectionErrorText: 'Failed to connect to video conference server',
    mediaError: 'Media Access Error',
    mediaErrorText: 'Could not access camera or microphone',
    screenError: 'Screen Share Error',
    screenErrorText: 'Could not start screen sharing',
    overTitle: 'This conference has ended',
    overText: 'You can no longer join it. Open the session to see what happened.',
    toSession: 'Go to the session',
    replacedTitle: 'You joined from another window',
    replacedText:
      'You can be in a conference in one window only. This window has left the conference. You are still connected in the other window.',
    /** The status of the conference. */
    status: {
      waiting: 'Session: waiting',
      active: 'Session: active',
      ended: 'Session: ended',
    },
    participantsConnected: '{count, plural, one {# participant} other {# participants}} connected',
    joinedAs: {
      signer: 'Successfully joined as signer',
      notary: 'Successfully joined as notary',
      witness: 'Successfully joined as witness',
    },
    leftTitle: 'You have left the conference',
    leftText:
      'The others can stay in the conference. You can join again while the session is open.',
  },
  /** The question before the call is ended or left. */
  endCallMessages: {
    endTitle: 'End the call for everyone?',
    endBeforeAct:
      'The notarization has not started, so nothing is lost. Everyone can join again from the session page.',
    endDuringAct:
      'The notarization is not finished, and nothing is sealed yet. The steps so far are kept, and everyone can join again from the session page. If the notary does not come back within {minutes, number} minutes, another notary takes over and starts from the beginning.',
    endAfterSigning:
      'The document is signed, but not sealed yet. The steps and signatures so far are kept, and everyone can join again from the session page. If the notary does not come back within {minutes, number} minutes, another notary takes over, and everyone signs again.',
    endWhileSealing:
      'The document is being sealed. This continues without the call, and the signer gets an email when it is done.',
    endForEveryone: 'End for everyone',
    leaveTitle: 'Leave the call?',
    leaveBeforeAct:
      'The others stay in the call. The notarization starts when everyone is there, so please join again from the session page.',
    leaveDuringAct:
      'The others stay in the call, but the notary cannot continue without you. You can join again from the session page.',
    leaveAfterSigning:
      'The document is signed, but not sealed yet. The others stay in the call, but the notary may need you again before the seal. You can join again from the session page.',
    leaveWhileSealing: 'The document is being sealed. This continues without you.',
    leave: 'Leave the call',
    stay: 'Stay',
  },
  /** Text of the conference screen. */
  conferenceScreenMessages: {
    connected: 'Connected',
    disconnected: 'Disconnected',
    reconnecting:
      'The connection was lost. Video and audio may continue. We are reconnecting automatically.',
    chat: 'Chat',
    endCall: 'End Call',
    hangUp: 'Hang up',
    controls: 'Conference controls',
    people: 'People in the conference',
    mute: 'Mute audio',
    unmute: 'Unmute audio',
    muted: 'Muted',
    videoOff: 'Video off',
    turnVideoOff: 'Turn video off',
    turnVideoOn: 'Turn video on',
    cameraOff: 'Camera off',
    share: 'Screen share',
    shareYours: 'Share your screen',
    stopShare: 'Stop sharing',
    sharing: 'Sharing the screen',
    devices: 'Devices',
    changeDevices: 'Change camera or microphone',
    devicesNote: 'Others see and hear the change right away. Your choice is saved on this device.',
    tooManyCameras: 'Your camera stays off',
    tooManyCamerasText:
      'Up to six cameras can be on at the same time, including the notary’s. Others can hear you, and you can see everyone. You can turn your camera on when someone else turns theirs off.',
    chatTooFast: 'You are sending messages too quickly',
    chatTooFastText: 'Your messages will be sent in a few seconds.',
    sentSoon: 'Waiting to send…',
    away: 'Reconnecting…',
    alone: 'No one else is here yet. Others see you as soon as they join.',
    quality: { excellent: 'Excellent', good: 'Good', poor: 'Poor' },
    qualityLabel: 'Connection:',
    view: 'Main view',
    viewDocument: 'Document',
    viewPeople: 'Video',
    facesWidth: 'Width of the faces',
    chatEmpty: 'No messages yet. Messages are saved with this session.',
    chatPlaceholder: 'Type a message...',
    send: 'Send',
    sentWhenBack: 'Will be sent when you reconnect',
    you: 'You',
    /** Names of the video tiles. */
    ownTile: { signer: 'You (signer)', notary: 'You (notary)', witness: 'You (witness)' },
    remoteTile: 'Participant {id}',
    personInRole: {
      signer: '{name}, signer',
      notary: '{name}, notary',
      witness: '{name}, witness',
    },
    newMessages: 'New messages',
  },
} as const;
