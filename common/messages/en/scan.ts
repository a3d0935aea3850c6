export const english = {
  scanMessages: {
    /** The button beside the drop zone, and the title of the dialog. */
    title: 'Scan pages',
    loading: 'Loading the scanner…',
    notFetched: 'The scanner could not be loaded',
    text: 'Take or choose a photo of each page. They become one PDF, in this order. At most {most} pages.',
    take: 'Take a photo',
    choose: 'Choose photos',
    adding: '{count, plural, one {Reading # photo…} other {Reading # photos…}}',
    pages: 'Pages of the scan',
    page: 'Page {number}',
    pageOf: 'Page {number} of {total}',
    edit: 'Adjust',
    editPage: 'Adjust page {number}',
    earlier: 'Move page {number} toward the beginning',
    later: 'Move page {number} toward the end',
    moved: 'Page {from} is now page {to}.',
    rotate: 'Rotate',
    rotatePage: 'Rotate page {number}',
    removePage: 'Remove page {number}',
    unclear:
      'This photo does not show the page in enough detail, so small print may be hard to read. If you can, move closer and take it again.',
    /** The screen that adjusts one page. */
    editTitle: 'Adjust page {number}',
    editText: 'Drag each handle to a corner of the page.',
    /** Not shown on devices without a keyboard. */
    editByKeys: 'You can also use the arrow keys.',
    /** Clockwise, from the top left. */
    corners: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
    picture: 'The photo with the corners of the page',
    result: 'How the page will look',
    proposed: 'Find the corners',
    whole: 'Whole photo',
    replace: 'Replace the photo',
    tone: 'Colors',
    toneForAll: 'Use for all pages',
    done: 'Done',
    name: 'Name of the PDF',
    defaultName: 'Scan {date}',
    create: 'Create PDF',
    created: 'The scan is ready to upload',
    createdText: '{count, plural, one {# page} other {# pages}}, {size}, {dpi} dots per inch.',
    tooLarge: 'The scan is larger than 10 MB',
    noStorage: 'The scan does not fit in the {left} of storage that your plan has left',
    noStorageText:
      'Choose black and white for pages without pictures, or delete documents that you no longer need.',
    tooLargeText:
      'Even with the lowest readable resolution, the pages do not fit. Choose black and white for pages without pictures, or make two scans.',
    failed: 'The PDF could not be created',
    failedText: 'A page could not be processed. Remove it or take its photo again.',
    tooMany: 'Some photos were not added',
    tooManyText: 'A scan has at most {most} pages. Make another scan for the others.',
    notRead: '{name} was not added',
    notOpenedHere:
      'The photo could not be opened because a part of the scanner is missing. Check your connection and add it again.',
    notReadText: 'This is not a photo that this browser can read. Use a JPEG or PNG file.',
    heicText:
      'This photo is in the HEIC format of an iPhone. Open this page on the iPhone and choose the photo there, or save it as JPEG first.',
    leaveTitle: 'Discard this scan?',
    leaveText: '{count, plural, one {The page is} other {The # pages are}} not uploaded yet.',
    leave: 'Discard',
    stay: 'Keep scanning',
    /** Offered for a file that is too large. */
    reduce: 'Make this file smaller',
    reduceText: 'If this file is a scan or a photo, it can be made smaller here.',
    opening: 'Opening the file…',
    notScan: 'This PDF cannot be made smaller here',
    notScanText:
      'Some of its pages are not scans, and would become harder to read. Make it smaller with the program that created it, or split it.',
    tooManyPagesText: 'It has more than {most} pages. Split it into several files.',
    notOpenedText: 'It cannot be opened. Check that it is complete and needs no password.',
  },
  toneNames: {
    color: 'Color',
    gray: 'Gray',
    black: 'Black and white',
  },
} as const;
