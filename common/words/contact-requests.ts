import type { ContactStatus, ContactTopic } from '../contact-requests.ts';

/** Names of the topics of a request. */
export const contactTopicNames: Record<ContactTopic, string> = {
  demo: 'Demonstration',
  sales: 'Offer',
  question: 'Question',
};

export const contactWords = {
  titles: {
    demo: 'Schedule a Demo',
    sales: 'Contact Sales',
    question: 'Ask us',
  } satisfies Record<ContactTopic, string>,
  texts: {
    demo: 'Thirty minutes on video, with a document of yours if you like. Say when it suits you, with your time zone.',
    sales:
      'Tell us how many documents you notarize, and in which states. We answer with a price and a contract to read.',
    question: 'Whatever you want to know. A person answers.',
  } satisfies Record<ContactTopic, string>,
  name: 'Name',
  email: 'E-mail address',
  company: 'Company',
  optional: 'Optional',
  message: 'Message',
  send: 'Send',
  sending: 'Sending…',
  failed: 'Your message could not be sent',
  unreachable:
    'The connection failed. What you wrote is still here; please send it again in a moment.',
  sentTitle: 'Your message has reached us',
  sentText: 'We answer by e-mail within one business day.',
  close: 'Close',
} as const;

export const contactStatusNames: Record<ContactStatus, string> = {
  open: 'Open',
  answered: 'Answered',
};

/** Text of the administrator's list of requests. */
export const contactListWords = {
  title: 'Requests',
  emptyTitle: 'No visitor has asked anything yet',
  emptyText: 'What is sent from the dialogs of the public page appears here.',
  from: 'From',
  topic: 'About',
  message: 'Message',
  when: 'When',
  status: 'Status',
  markAnswered: 'Mark as answered',
  openAgain: 'Open again',
} as const;
