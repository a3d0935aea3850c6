export const english = {
  sessionStatusNames: {
    scheduled: 'Scheduled',
    in_progress: 'In progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  sessionLinkMessages: {
    open: 'Open the session',
  },
} as const;
