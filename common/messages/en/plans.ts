export const english = {
  planTitles: {
    individual: 'Individual',
    business: 'Business',
    enterprise: 'Enterprise',
  },
  planMessages: {
    title: 'Plan and storage',
    text: 'How much you can store and upload with your plan. Notarized files do not count toward the limits.',
    plan: 'Plan',
    storage: 'Storage',
    documents: 'Documents',
    uploadsLastHour: 'Uploads in the last hour',
    uploadsLastDay: 'Uploads in the last 24 hours',
    failed: 'Your plan and storage could not be loaded',
    loading: 'Loading your plan and storage…',
    used: '{used} of {limit}',
    storageWarning:
      'You have used {percent, number}% of your plan’s storage limit ({used} of {limit}).',
    documentWarning:
      'You have used {percent, number}% of your plan’s document limit ({used} of {limit}).',
    /** Follows a message that a limit is reached or near. */
    freeSpace: 'Delete documents that you no longer need, or contact support about a larger plan.',
  },
  managedPlanMessages: {
    title: 'Plans',
    text: 'How much each account can store and upload. Changes apply from the next upload on. Documents that are already stored are kept.',
    plan: 'Plan',
    accounts: 'Accounts',
    storage: 'Storage',
    documents: 'Documents',
    perHour: 'Uploads per hour',
    perDay: 'Uploads per day',
    gigabytes: 'Storage (GB)',
    change: 'Change limits',
    save: 'Save limits',
    saved: 'The limits are saved',
    wholeNumber: 'Please enter a whole number, 1 or more.',
    positive: 'Please enter a number greater than 0.',
    assign: 'Change plan',
    assignText:
      'The limits of the new plan apply from this account’s next upload on. Documents that are already stored are kept.',
    assigned: 'The plan is changed',
  },
} as const;
