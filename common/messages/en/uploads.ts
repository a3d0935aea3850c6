export const english = {
  uploadMessages: {
    drop: 'Drop a document here, or choose one from this device',
    choose: 'Choose a file',
    help: 'Supports PDF, Word docs, images, and text files (max 10MB)',
    remove: 'Remove',
    type: 'Document Type',
    description: 'Description',
    optional: 'Optional',
    descriptionPlaceholder: 'Brief description of the document...',
    upload: 'Upload Document',
    /** Starts the notarization when the document is ready. */
    uploadAndStart: 'Upload and notarize',
    uploading: 'Uploading...',
    checking: 'Sent. Checking and storing the file…',
    severalFiles: 'You chose {count, number} files',
    severalFilesText:
      'You can upload all of them with the same type and description. Then choose Start Notarization for one of them, and add the others there. Or upload only the first one, which is shown below.',
    noFileAdded: 'No file was added',
    /** Stands above the reason for the first file. */
    noFileAddedText:
      'The first file cannot be uploaded. You can upload the {count, plural, one {other file} other {# other files}} with this type and description. Then choose Start Notarization for one of them, and add the others there.',
    uploadOthers: '{count, plural, one {Upload the other file} other {Upload the # other files}}',
    uploadAll: 'Upload all {count, number} files',
    batchProgress: '{done, number} of {all, number} files uploaded',
    batchWaiting: 'Waiting',
    batchSending: 'Uploading, {percent, number}%',
    batchSent: 'Uploaded',
    batchDone: '{count, plural, one {# document was uploaded} other {# documents were uploaded}}',
    batchDoneText: 'Your list shows when each one is ready.',
    batchClose: 'Close this list',
    noFileTitle: 'No file selected',
    noFileText: 'Please select a document to upload.',
    failedTitle: 'Upload failed',
    failedText: 'Failed to upload document. Please try again.',
    successTitle: 'Document uploaded successfully',
    success: '{name} is ready for notarization.',
    notProcessedTitle: 'The document could not be processed',
    notNotarizableTitle: 'The document cannot be notarized',
    /** Why a document is not ready for notarization. */
    notReady: '{name}: {reason}',
    tooLarge: 'This file is larger than 10MB. Please make it smaller or split it.',
    wrongType:
      'This kind of file cannot be notarized. Please choose a PDF, Word, image or text file.',
    empty: 'This file is empty. Please choose another one.',
    noStorage: 'This file is too large for your plan: you have {left} of storage left.',
    noDocuments: 'You have reached the limit of your plan: {limit, number} documents.',
  },
} as const;
