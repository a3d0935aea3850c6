export const english = {
  /** Emails about a request for a custom template, by what happened. */
  requestNews: {
    received: {
      subject: 'We have your request: {title}',
      text: 'We received your request for a custom template and are creating a draft. You are not charged before the draft is reviewed and approved.',
    },
    reviewing: {
      subject: 'Your draft is in review: {title}',
      text: 'The draft of your template is ready. A person reviews it before you see it.',
    },
    approved: {
      subject: 'Your template is ready: {title}',
      text: 'Your template has been reviewed and approved. You can open it as soon as you have paid for it.',
    },
    approved_free: {
      subject: 'Your template is ready: {title}',
      text: 'Your template has been reviewed and approved. It is free, and you can open it now.',
    },
    sent_back: {
      subject: 'Your draft is being revised: {title}',
      text: 'The reviewer asked for a new version of the draft of your template. You do not need to do anything.',
    },
    declined: {
      subject: 'Your request was declined: {title}',
      text: 'We cannot provide the template that you requested. You were not charged.',
    },
    failed: {
      subject: 'Your template could not be drafted: {title}',
      text: 'The draft of your template failed several times because of a problem on our side. You were not charged. Please request the template again.',
    },
  },
  templateEmailMessages: {
    /** Lines of an email about a request. */
    template: 'Template: {title}',
    price: 'Price: {price}',
    reviewer: 'The reviewer wrote: {reason}',
    status: 'See the status of your request: {link}',
    signature: 'Sealwright',
    purchased: {
      subject: 'Your template: {title}',
      text: 'Your payment has arrived, and “{title}” is now in your account.\n\nFill it in and download it here: {link}\n\nYou can download it {count, plural, one {# time} other {# times}} within a year.\n\nSealwright\n',
    },
    refunded: {
      subject: 'Refund: {title}',
      text: '{refunded}\n\nReason: {reason}\n\n{closing}\n\nSealwright\n',
      /** What happens to the template. */
      closings: {
        gone: 'You can no longer download the template.',
        kept: 'You keep the template that you already have.',
        request_again: 'If you still want the template, please request it again.',
      },
      free: 'Your purchase of “{title}” has been refunded.',
      paid: 'Your purchase of “{title}” has been refunded. The money is returned to your original payment method.',
    },
  },
} as const;
