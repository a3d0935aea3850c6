export const english = {
  errorMessages: {
    card_not_addable:
      'Cards cannot be added or removed here, because no payment provider is configured.',
    card_not_removable:
      'You can remove your card when no notarization is in progress, every charge is paid, and you have no subscription.',
    card_provider_unavailable:
      'The payment provider is not responding right now. Your card was not changed. Please try again.',
    card_required:
      'Please add a card first. It is charged after the seal, and only for sealed documents. Nothing was started.',
    charge_disputed: 'The customer contests this payment at their bank, so it cannot be refunded.',
    charge_not_found: 'Charge not found',
    charge_not_payable: 'This charge does not wait for your payment.',
    charge_not_refundable: 'Only a paid charge can be refunded.',
    charge_open:
      'You have a charge that is not paid. Please pay it first, under Billing in your profile.',
    charge_own_refund: 'You cannot refund your own charge.',
    charge_provider_unavailable:
      'The payment provider is not responding right now. You were not charged. Please try again.',
    charge_refund_too_late: 'A charge can be refunded within 30 days after its payment.',
    contract_changed: 'The rates have changed since you opened them. Please review them again.',
    contract_unchanged: 'These are already the current rates.',
    receipt_before_payment: 'There is no receipt before the payment.',
    statement_too_long:
      'This month has more than {count, number} earnings, too many for a PDF. Please download the CSV file.',
    payout_account_not_needed:
      'No account is needed in the sandbox. Without a payment provider, nothing is paid out.',
    payout_account_required:
      'There is no payout account that can be paid yet. The notary sets it up under Earnings.',
    payout_decided: 'The payout has changed since you opened the page. Please review it again.',
    payout_in_progress:
      'A payout is on its way to your account. You can set up another account when it was paid or has failed.',
    payout_not_found: 'Payout not found',
    payout_nothing_due: 'Nothing can be paid out now.',
    payout_on_hold: 'The payout is on hold. Release it first.',
    payout_other_provider:
      'This payout belongs to a payment provider that is not configured now, so it cannot be sent.',
    payout_pending: 'A payout is already waiting for approval.',
    payout_provider_unavailable:
      'The payment provider is not responding right now. Nothing was changed. Please try again.',
    payouts_unavailable:
      'No payment provider is configured, so nothing is paid out. The balance is kept.',
    plan_has_subscription:
      'This account pays for its plan by a subscription. Its plan can be changed when the subscription has ended.',
    subscription_card_required: 'Please add a card first. It is charged for the plan.',
    subscription_not_offered:
      'You cannot subscribe now. You may have a plan already. Please reload the page.',
    subscription_not_open: 'You have no subscription that can be changed.',
    subscription_open:
      'You have a subscription. Please cancel it first, under Billing in your profile.',
    subscription_period_changed:
      'A new period of your plan has begun since you opened this page. Nothing was cancelled. Please check the dates and cancel again.',
    subscription_provider_unavailable:
      'The payment provider is not responding right now. Your changes are saved, and we send them when it responds.',
    subscription_terms_changed:
      'The terms have changed since you opened them. Please review them again.',
    notary_pay_open:
      'Your pay as a notary is not settled. You can delete your account when your balance is zero and no payout is in progress or has failed. See Earnings.',
  },
} as const;
