export const english = {
  /** The plan of an account, at Billing. */
  subscriptionMessages: {
    title: 'Plan',
    failed: 'Your plan could not be loaded',
    individual: 'Individual: you pay for each notarization.',
    agreement: 'The terms of your plan were agreed separately.',
    business: 'Business',
    price: '{price} per month',
    offerTitle: 'Business: {price} per month',
    offerText:
      '{count, plural, one {# notarial act} other {# notarial acts}} per month included. Further acts cost the same as without a plan.',
    offerTrial:
      'Free for {days, plural, one {# day} other {# days}}, with {count, plural, one {# act} other {# acts}} included.',
    tryFree: 'Try free for {days, plural, one {# day} other {# days}}',
    subscribe: 'Subscribe',
    sandbox: 'SANDBOX: no money moves.',
    needsCard: 'To subscribe, add a card first.',
    notOffered: 'Business cannot be bought online here. Please contact our sales team.',
    dialogTitle: 'Subscribe to Business',
    trialTerms:
      'The first {days, plural, one {# day is} other {# days are}} free. On {date}, we charge {price} to your {card}, and then {price} each month until you cancel.',
    payTerms: 'We charge {price} to your {card} now, and then {price} each month until you cancel.',
    cancelTrialTerms:
      'You can cancel under Billing in your profile at any time. If you cancel before {date}, you pay nothing. Later, the plan ends with the month that is paid. For 30 days after a payment, you can ask us for your money back.',
    cancelTerms:
      'You can cancel under Billing in your profile at any time. Then the plan ends with the month that is paid. For 30 days after a payment, you can ask us for your money back.',
    agree: 'By choosing “{button}”, you agree to these terms.',
    includedTerms:
      'Each month includes {count, plural, one {# notarial act} other {# notarial acts}}. Acts that you do not use are not carried over.',
    trialActsTerms:
      'The trial includes {count, plural, one {# act} other {# acts}}. Further acts cost the same as without a plan.',
    notNow: 'Not now',
    starting: 'Your plan is being set up. This takes a moment.',
    trial: 'Free trial until {date}. Then {price} per month.',
    renews: 'Next payment of {price} on {date}',
    ending: 'Your plan is being cancelled.',
    endsOn: 'Your plan ends on {date}. It will not be charged again.',
    used: '{used, number} of {included, number} included acts used',
    usedTrial: '{used, number} of {included, number} acts of the trial used',
    pastDue:
      'The last payment failed. Until it is paid, each notarization costs the same as without a plan. Pay under Charges below, or replace your card.',
    ended: 'Your Business plan ended on {date}.',
    cancel: 'Cancel the plan',
    keep: 'Keep the plan',
    cancelTitle: 'Cancel Business?',
    cancelStartingText: 'Your plan ends now, and you pay nothing for it.',
    cancelText: 'You can use the plan until {date}. After that, you pay for each notarization.',
    cancelNowText:
      'The last payment failed, so the plan ends now, and you do not have to pay it. After that, you pay for each notarization.',
    cancelConfirm: 'Cancel the plan',
    cancelled: 'Your plan is cancelled',
    kept: 'Your plan continues',
    subscribed: 'You are subscribed to Business',
    requested: 'Your plan is being set up',
    actionFailed: 'Your plan could not be changed',
    subscribeFailed: 'You could not be subscribed',
    refundReason: 'The plan was cancelled before this month began.',
  },
  /** Emails to a subscriber. */
  subscriptionEmails: {
    trialStarted: {
      subject: 'Your free trial of Sealwright Business has started',
      text: 'Your trial is free until {end}. The trial includes {trial, number} notarial acts. Further acts cost the same as without a plan.\n\nAfter the trial, we charge {price} to your saved card each month until you cancel. Each month includes {included, number} notarial acts.\n\nYou can cancel at any time here: {link}\n\nIf you cancel before the trial ends, you pay nothing. Later, the plan ends with the month that is paid.\n',
    },
    started: {
      subject: 'You are subscribed to Sealwright Business',
      text: 'We charge {price} to your saved card each month until you cancel. Each month includes {included, number} notarial acts. The current month ends on {end}.\n\nYou can see your receipts and cancel at any time here: {link}\n\nIf you cancel, the plan ends with the month that is paid. For 30 days after a payment, you can ask us for your money back.\n',
    },
    trialEnding: {
      subject: 'Your free trial of Sealwright Business ends soon',
      text: 'Your trial ends on {end}. Then we charge {price} to your saved card, and {price} each month until you cancel.\n\nTo keep the plan, you do not have to do anything. To cancel before you are charged, open: {link}\n',
    },
    cancelled: {
      subject: 'Your Sealwright Business plan is cancelled',
      text: 'You can use the plan until {end}. You will not be charged again. After that, you pay for each notarization.\n\nTo keep the plan, open: {link}\n',
    },
    kept: {
      subject: 'Your Sealwright Business plan continues',
      text: 'You chose to keep your plan. We charge {price} to your saved card each month until you cancel. The next payment is on {end}.\n\nYou can see your receipts and cancel at any time here: {link}\n',
    },
    ended: {
      subject: 'Your Sealwright Business plan has ended',
      text: 'Your plan has ended because it was cancelled, refunded, contested at your bank, or not paid. You will not be charged for it again. From now on, you pay for each notarization. Your documents and everything that was notarized stay as they are.\n\nSee your receipts, or subscribe again, here: {link}\n',
    },
  },
} as const;
