import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { emailAddress, id, idParams, instant, line, paragraph } from './primitives.ts';
import type { Transitions } from './transitions.ts';

export const contactTopics = ['demo', 'sales', 'question'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactStatuses = ['open', 'answered'] as const;
export type ContactStatus = (typeof contactStatuses)[number];
export const contactTransitions: Transitions<ContactStatus> = {
  open: ['answered'],
  answered: ['open'],
};

/** The fields of the contact dialogs on the landing page. */
export const contactForm = z.object({
  topic: z.enum(contactTopics),
  name: line(100).min(1, { error: () => validationMessages.name }),
  email: emailAddress,
  company: line(200).optional(),
  message: paragraph(4000).min(10, { error: () => validationMessages.contactMessage }),
});
export type ContactForm = z.input<typeof contactForm>;

export const sendContactRequest = endpoint({
  method: 'POST',
  path: '/api/contact-requests',
  summary: 'Ask for a demo, a quote or anything else',
  resource: 'contact-requests',
  audience: 'public',
  body: contactForm,
  response: z.object({ id, status: z.enum(contactStatuses) }),
  status: 201,
});

export const contactRequest = z.object({
  id,
  topic: z.enum(contactTopics),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  message: z.string(),
  status: z.enum(contactStatuses),
  createdAt: instant,
  updatedAt: instant,
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const listContactRequests = endpoint({
  method: 'GET',
  path: '/api/admin/contact-requests',
  summary:
    'Contact requests from visitors, newest first; the header X-Next-Cursor names the next page',
  resource: 'contact-requests',
  audience: 'staff',
  staff: ['support'],
  query: z.object({
    status: z.enum(contactStatuses).optional(),
    cursor: z.string().max(200).optional(),
  }),
  response: z.array(contactRequest),
  status: 200,
});

export const moveContactRequest = endpoint({
  method: 'PATCH',
  path: '/api/admin/contact-requests/{id}',
  summary: 'Mark a contact request as answered, or reopen it',
  resource: 'contact-requests',
  audience: 'staff',
  staff: ['support'],
  params: idParams,
  body: z.object({ status: z.enum(contactStatuses) }),
  response: contactRequest,
  status: 200,
  refusals: [409],
});
