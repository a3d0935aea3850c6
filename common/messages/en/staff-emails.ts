export const english = {
  staffEmailMessages: {
    /** The end of emails about a change of staff. */
    afterChange:
      'Decisions that need a second person still need one for 7 days, even if only one person is left on staff.\n\nIf you did not expect this change, contact the other people on staff right away, or write to {contact}.',
    roleRevoked: {
      subject: 'Sealwright: staff role revoked ({role})',
      text: 'On {when}, {by} revoked the role {role} of {person}.\n\n{afterChange}',
    },
    blocked: {
      subject: 'Sealwright: someone on staff was blocked',
      text: 'On {when}, {by} blocked the account of {person}. The person has lost access to the administration. The reason is in the audit log.\n\n{afterChange}',
    },
    notaryApplied: {
      subject: 'Sealwright: {name} applied as a notary',
      text: '{name} ({email}) applied as a notary with a commission in {state}. Check the commission and decide here:\n\n{link}',
    },
    decisionProposed: {
      subject: 'Sealwright: a decision needs your confirmation ({decision})',
      text: '{who} proposed a decision that needs a second person.\n\nDecision: {decision}\nAbout: {about}\n\nConfirm or reject it before {until}:\n\n{link}',
    },
    actedAlone: {
      subject: 'Sealwright: decision made without a second person ({decision})',
      text: 'On {when}, {who} made a decision without the second person that it normally needs: {decision}.\n\nReason: {reason}\n\nIt has already taken effect. The administrator and auditors can find the details in the audit log. If you think that this decision is wrong, contact them right away.\n\n{link}',
    },
  },
} as const;
