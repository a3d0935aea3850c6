export const conferenceWords = {
  loadingTitle: 'Loading Conference',
  loadingText: 'Preparing your video conference session...',
} as const;
