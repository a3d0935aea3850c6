export const english = {
  errorMessages: {
    card_not_addable:
      'Cards cannot be added or removed here, because no payment provider is configured.',
    card_not_removable:
      'You can remove your card when no notarization is in progress and every charge is paid.',
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
    contract_changed: 'The rates have changed since you opened them. Please look at them again.',
    contract_unchanged: 'These are the rates already.',
    receipt_before_payment: 'There is no receipt before the payment.',
    statement_too_long:
      'This month has more than {count, number} earnings. Please use the pages of the list.',
  },
} as const;
