export const english = {
  /** Text about the outbox of the desktop app. */
  offlineMessages: {
    title: 'Outbox',
    lead: 'Documents stay here until this computer can reach the server. They are encrypted, only you can open them, and each is sent once.',
    loading: 'Opening the outbox…',
    failed: 'The outbox could not be opened',
    unavailable: 'The outbox is not available on this computer',
    desktopOnly: 'The outbox is only available in the desktop app.',
    setAsideTitle: 'The outbox file could not be read',
    beginAnew: 'Start a new outbox',
    beginAnewTitle: 'Start a new outbox on this computer?',
    beginAnewText:
      'Do this only if the keychain cannot be restored: it was reset, or the app’s folder was copied from another computer. Unsent items stay in the app’s folder, locked, and are not sent. Nothing is deleted.',
    beginAnewFailed: 'The new outbox was not started',
    beginAnewFailedText:
      'The app may not have permission to write to its folder. Please try again.',
    beginAnewNot: 'Go back',
    emptyTitle: 'Nothing to send',
    emptyText:
      'Add documents here when you are offline, or when you have many. They are sent automatically.',
    addTitle: 'Add documents',
    drop: 'Drop files or a folder here, paste, or choose them',
    choose: 'Choose files',
    help: 'PDF, Word, images and text files, up to 10 MB each. For a folder, the files directly in it are added.',
    forAll: 'Applies to all documents that you add now. You can change each one until it is sent.',
    adding: 'Copying the files into the outbox…',
    pause: 'Pause',
    resume: 'Resume',
    tryNow: 'Try now',
    sendAllAgain: 'Send rejected items again',
    list: 'Waiting and sent items',
    selectAll: 'Select all items that can be changed',
    setType: 'Set type',
    setDescription: 'Set description',
    keepType: 'Keep the current types',
    apply: 'Apply',
    remove: 'Remove',
    removeTitle: 'Remove from the outbox?',
    removeKeep: 'Keep it',
    actions: 'Actions',
    hold: 'Put on hold',
    release: 'Release',
    sendAgain: 'Send again',
    first: 'Send first',
    up: 'Move up',
    down: 'Move down',
    unsure:
      'The app started to send this item but got no response. It will be sent again without changes.',
    openDocument: 'Open document',
    answerAccepted: 'Your answer to an offer: accepted',
    answerDeclined: 'Your answer to an offer: declined',
    segment: 'Recording segment',
    clock: 'The clock of this computer is wrong',
    clockText:
      'It differs from the clock of the server. Check the date and time, because notarial acts need the correct time. Documents are still sent.',
    actionFailed: 'That did not work',
    notAllChanged: 'Some items were not changed',
    keptTitle: 'Kept in the outbox',
    keptText: 'You are offline. It will be sent as soon as you are online again.',
    answerKept:
      'Your answer is stored and will be sent as soon as you are online. Offers expire after ten minutes.',
    setAside:
      'It was renamed to {file} in the folder of this app, and a new outbox was started. Nothing was deleted. Send the file to support, and add missing documents again.',
    selected: '{count, number} selected',
    /** Items that an action did not change. */
    left: '{count, plural, one {# item was} other {# items were}} not changed: already sent, or being sent now.',
    select: 'Select {name}',
    actionsFor: 'Actions for {name}',
    segmentNumber: 'Segment {number, number}',
    shownAsOf: 'Shown as of {time}.',
    waiting: '{count, plural, one {# item} other {# items}} in the outbox.',
    refused:
      '{count, plural, one {The server rejected one document.} other {The server rejected # documents.}}',
    clockFast: 'It is {duration} fast.',
    clockSlow: 'It is {duration} slow.',
    sendingItem: '{name}: {percent, number}%',
    sendingPercent: '{percent, number}%',
    offline: 'No connection to the server.',
    toOutbox: 'Outbox',
  },
  /** Sentences about the status of the whole outbox. */
  outboxMessages: {
    sending: 'Sending.',
    paused: 'Paused.',
    offline: 'No connection to the server.',
    automatic: 'Sending starts automatically.',
    signedOut: 'Sign in to send your items.',
    waiting: 'Waiting.',
    nextAttempt: 'Next attempt in {duration}.',
    acceptsMore: 'The server accepts more in {duration}.',
    ends: 'The last one will be sent in about {duration}.',
    left: '{count, plural, one {# item left.} other {# items left.}}',
    damaged:
      'The outbox file is damaged. Restart Sealwright. It keeps the damaged file and creates a new one.',
    nothingElse: 'There is nothing else to send.',
    empty: 'The outbox is empty.',
    restSent: 'Everything else has been sent.',
    allSent: 'Everything has been sent.',
  },
  /** The result of adding files. */
  addedMessages: {
    added: '{count, plural, one {# item added.} other {# items added.}}',
    notAdded: '{count, plural, one {# item not added.} other {# items not added.}}',
    skipped:
      '{count, plural, one {# item of an unsupported type skipped.} other {# items of an unsupported type skipped.}}',
    more: 'There were too many files to add at once. Add the rest now.',
  },
  /** What removing items from the outbox means. */
  removeMessages: {
    sent: 'The server has received it and keeps it. Only this entry is removed.',
    unsure:
      'The server did not confirm that it received this, but it may have. Check your documents when you are online. Nothing will be kept on this computer.',
    unsent:
      '{count, plural, one {It has not been sent. It will be deleted from this computer’s outbox.} other {None of these # items has been sent. They will be deleted from this computer’s outbox.}}',
  },
  queueStateNames: {
    queued: 'Waiting',
    sending: 'Sending',
    paused: 'On hold',
    refused: 'Rejected',
    sent: 'Sent',
  },
} as const;
