import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/contact-requests.ts';

export const spanish: Translation<typeof english> = {
  /** Names of the topics of a request. */
  contactTopicNames: {
    demo: 'Demo',
    sales: 'Sales',
    question: 'Question',
  },
  contactMessages: {
    titles: {
      demo: 'Schedule a Demo',
      sales: 'Contact Sales',
      question: 'Ask a question',
    },
    texts: {
      demo: 'We show you the product in a 30-minute video meeting, with one of your documents if you like. Tell us when it suits you, and include your time zone.',
      sales:
        'Tell us how many documents you notarize, and in which states. We reply with a price and a contract for you to read.',
      question: 'Ask us anything. A person will answer.',
    },
    name: 'Name',
    email: 'Email address',
    company: 'Company',
    optional: 'Optional',
    message: 'Message',
    send: 'Send',
    sending: 'Sending…',
    failed: 'Your message could not be sent',
    unreachable:
      'The connection failed. What you wrote is still here. Please send it again in a moment.',
    sentTitle: 'We received your message',
    sentText: 'We reply by email within one business day.',
    close: 'Close',
  },
  contactStatusNames: {
    open: 'Open',
    answered: 'Answered',
  },
  /** Text of the administrator's list of requests. */
  contactListMessages: {
    title: 'Requests',
    emptyTitle: 'No requests yet',
    emptyText: 'Messages that visitors send from the public page appear here.',
    from: 'From',
    topic: 'About',
    message: 'Message',
    when: 'When',
    status: 'Status',
    markAnswered: 'Mark as answered',
    openAgain: 'Reopen',
  },
};
