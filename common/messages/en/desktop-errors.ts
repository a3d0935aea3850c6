export const english = {
  /** Why the desktop app did not do something, by the code of the error. */
  bridgeMessages: {
    address_malformed:
      'This is not a server address. Enter an address such as seal.example.com or https://seal.example.com.',
    address_insecure:
      'The address must begin with https://. Otherwise, documents would be sent unencrypted.',
    address_fixed: 'Your organization sets the server address for this computer.',
    address_kept: 'The server was not changed.',
    no_server: 'No server is set. Enter its address first.',
    status: 'The server responded with status {status}.',
    unreachable:
      'The server cannot be reached. Check your network connection. Your work here is kept.',
    no_keychain:
      'This computer has no keychain that can protect a signing key. On Linux, install and unlock GNOME Keyring or KWallet, then start Sealwright again.',
    key_locked:
      'The keychain of this computer cannot unlock this key. Unlock the keychain and try again. If the keychain was reset, or the app’s folder was copied from another computer, the key can no longer be used here: suspend it and create a new one.',
    key_elsewhere:
      'This key is not on this computer. Seal on the computer that has the key, or suspend the key and create a new one.',
    wrong_certificate: 'The server returned the certificate of another key. Please try again.',
    no_queue: 'Sign in once while you are online. After that, you can add documents offline.',
    not_given:
      'The app can only open files that you drop on this window or choose in it. Drop the file on the window again.',
    not_yours: 'This folder was chosen by another account.',
    managed: 'Your organization decides which versions are installed.',
    not_ready: 'No update is ready to be installed.',
    not_shown: 'Show the files first.',
    not_written: 'The file could not be written there. Choose another folder.',
    wrong_sender: 'This page is not allowed to do that.',
    invalid_request: 'Invalid request',
    failed: 'The app could not do that. Please try again.',
  },
  /** What is wrong with the outbox or with a file for it, by the code of the problem. */
  queueProblemMessages: {
    'no-keyring':
      'This computer has no keychain that Sealwright can use, so nothing can be stored on it while you are offline. On Linux, install and unlock GNOME Keyring or KWallet, then start Sealwright again.',
    'key-locked':
      'The key that encrypts the outbox on this computer could not be unlocked. Unlock the keychain, or sign in to this computer as the person who added the items, and start Sealwright again. Nothing was changed.',
    'in-use':
      'Another Sealwright app on this computer is using the outbox. Close it and try again.',
    'disk-full':
      'The disk of this computer is full or write-protected. This item was not added. Items that were already in the outbox are safe. Free up space on the disk and add the item again.',
    'too-new':
      'The outbox on this computer was created by a newer version of Sealwright. Update this app to open it. Nothing was changed.',
    damaged:
      'The outbox file on this computer is damaged. Restart Sealwright. It keeps the damaged file and creates a new one.',
    'not-a-file': 'This is not a file. If it is a folder, choose the documents in it.',
    link: 'This is a link to a file in another folder. Links in this folder are not followed. Put the file itself here.',
    vanished:
      'This file is no longer in its original place, so it was not added. Add it again from its new place.',
    unreadable:
      'This file could not be read. Check that you have permission to open it and that its disk is connected, then add it again.',
    'not-in-time':
      'This file could not be read in time because its disk or cloud storage did not respond. It was not added. Try again when you can open it.',
    'not-found': 'This item is no longer in the outbox.',
    'not-now':
      'This action is not available for the item in its current state. Check the list again. The item may already have been sent.',
  },
  /** Why nothing more can be added to the outbox, or why it cannot be opened. */
  outboxProblemMessages: {
    full: 'There are {max, number} items in the outbox already. Wait until some are sent, or remove some, then add this one again.',
    itemLimit:
      'Your organization allows up to {max, number} items in the outbox of this computer, and this limit is reached. Go online and wait until some items are sent, or remove some, then add this one again.',
    sizeLimit:
      'Your organization allows up to {megabytes, number} MB in the outbox of this computer, and this limit is reached. Go online and wait until some items are sent, or remove some, then add this one again.',
    noSpace:
      'The disk of this computer is full, so nothing can be added to the outbox. Items that are already in it are safe. Free up space on the disk and start Sealwright again.',
    notOpened:
      'The outbox file on this computer cannot be opened. The items in it were not changed. Check that the disk is connected and not write-protected, then start Sealwright again.',
  },
  /** Why this computer gave up an item of the outbox, by the code of the refusal. */
  queueRefusalMessages: {
    server_failed:
      'The server failed to process this item {attempts, number} times. Send it again later, or remove it and contact the administrator of the server.',
    blocked_on_the_way:
      'A firewall or proxy between this computer and the server blocked this item {attempts, number} times, but not other items. Ask your IT team to allow it, then send it again.',
    too_large_on_the_way:
      'A proxy or firewall between this computer and the server blocks files of this size. The server itself accepts them. Ask your IT team to allow requests of 11 MB to Sealwright, then send the file again.',
    content_damaged:
      'The copy of this file in the outbox is damaged, so it was not sent. Remove it here and add the file again.',
    content_unread:
      'This item could not be read from the disk of this computer, so it was not sent. It is still in the outbox. When the disk works again, send it again.',
  },
  /** Why nothing is sent at the moment. */
  sendingMessages: {
    notOurs:
      'The network responded instead of the server. It may need you to sign in first, like a hotel or guest network. Nothing is lost. Sealwright will try again.',
    busy: 'The server is temporarily unavailable. Nothing is lost. Sealwright will try again.',
    broken: 'The server had a problem with this item. Nothing is lost. Sealwright will try again.',
    full: 'The server has no storage space left. Nothing is lost. Sealwright will try again. If this continues, contact the administrator of the server.',
    clock:
      'The server could not be verified because of a wrong date. Check the date and time of this computer. Sealwright will try again.',
    certificate:
      'The server could not be verified, so nothing was sent. Ask your administrator about its certificate. Sealwright will try again.',
    unreached: 'The server could not be reached. Nothing is lost. Sealwright will try again.',
    stuck: 'The connection stopped responding. Nothing is lost. Sealwright will try again.',
    unread:
      'This item could not be read from the disk of this computer. Sealwright will try again.',
    notAllowed:
      'The server must be verified before anything is sent. Sealwright checks it again automatically.',
    recording:
      'A session is being recorded. Documents will be sent after it ends, so that they do not delay the recording.',
    diskFull:
      'The disk of this computer is full or write-protected, so the outbox cannot record what was sent. Free up space on the disk. Sealwright then continues automatically.',
    notWorking:
      'The outbox file on this computer could not be used. Nothing is lost. Sealwright tries again automatically. If this continues, contact your administrator.',
  },
  /** Why no file of the watched folder is added at the moment. */
  watchProblemMessages: {
    notRead:
      'The folder cannot be read right now. Check that it still exists and that its disk is connected. Sealwright tries again automatically.',
    notNoted:
      'This computer cannot record which files were added from the folder, so no files are added right now. Check that its disk has free space. Sealwright tries again automatically.',
    listDamaged:
      'The list of files that were added from the folder is damaged, so no files are added. Restart Sealwright. It keeps the damaged list and creates a new one.',
    listNotOpened:
      'The list of files that were added from the folder cannot be opened, so no files are added. Check that the disk of this computer is not write-protected. Sealwright tries again automatically.',
  },
  /** Why an update could not be downloaded. */
  updateFaultMessages: {
    unreachable:
      'The update server cannot be reached. The installed version keeps working, and the app tries again later.',
    not_genuine:
      'The downloaded update is not the one that was published, so it was deleted. Nothing on this computer has changed. If this happens again, contact your administrator.',
    none_published: 'The update server has no version for this computer. Nothing has changed.',
    other:
      'The update could not be downloaded. The installed version keeps working, and the app tries again later.',
  },
  /** Why the app cannot be closed for an update now. */
  updateBusyMessages: {
    in_session:
      'You are in a session. The update is installed when you close the app after the session.',
    adding: 'Files are being added to the outbox. Wait until this is done, then restart the app.',
    sending:
      'A document is being sent. Wait until this is done or pause the outbox, then restart the app.',
    unsent:
      'Segments of a session recording on this computer have not been sent yet. Stay online until they are sent, then restart the app.',
  },
  /** Who updates an app that does not update itself. */
  updatedByMessages: {
    developer: 'This app was started by a developer and does not update itself.',
    system: 'This app was installed as a system package. Updates are installed the same way.',
    nobody: 'This app was packaged for testing and does not update itself.',
    administrator: 'This app was installed by your administrator, who also installs updates.',
  },
} as const;
