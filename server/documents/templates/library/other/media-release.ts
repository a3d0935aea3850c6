import { governingLawField, severability } from '../../clauses/general-clauses.ts';
import {
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const use = group('The recording');

export const mediaRelease: LibraryTemplate = {
  slug: 'photo-and-media-release',
  version: 1,
  title: 'Photo, Video and Voice Release',
  description:
    'Permission to record a person and to use the result, with limits on purpose, time and synthetic reproduction, and a parent’s consent where the person is a minor.',
  category: 'other',
  documentType: 'other',
  jurisdiction: 'US',
  price: 0,
  tags: ['release', 'photo', 'video'],
  estimatedTime: 5,
  difficulty: 'beginner',
  content: {
    fields: [
      ...party('subject', 'Person recorded'),
      ...party('producer', 'Producer'),
      use.field('recordingDate', 'Date of the recording', { type: 'date' }),
      use.field('recordingPlace', 'Place and occasion'),
      use.field('purposes', 'What it may be used for', {
        type: 'long_text',
        example: 'The producer’s website, brochures and social media',
      }),
      use.choice('term', 'For how long', {
        years: 'a number of years',
        unlimited: 'without limit in time',
      }),
      use.field('termYears', 'Number of years', { type: 'number' }),
      use.choice('compensation', 'The person is', { paid: 'paid', unpaid: 'not paid' }),
      use.field('fee', 'Fee', { type: 'money' }),
      use.choice('minor', 'The person is', { adult: 'an adult', minor: 'a minor' }),
      use.field('guardianName', 'Parent or guardian: full name'),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'I, {{subjectName}}, of {{subjectAddress}}, give this release to {{producerName}}, of {{producerAddress}} (the "Producer").',
      ),
      clause(
        'Permission',
        'The Producer may record my image, voice and statements on {{recordingDate}} at {{recordingPlace}}, and may use the recordings (the "Material"), in whole or in part and with reasonable editing, for these purposes: {{purposes}}.',
      ),
      clause(
        'Term',
        'The permission lasts for {{termYears}} years from the date of the recording. Copies already published need not be withdrawn, but may not be published anew.',
        [],
        { when: where('term', 'years') },
      ),
      clause('Term', 'The permission is not limited in time.', [], {
        when: where('term', 'unlimited'),
      }),
      clause('Limits', 'The Material may not be used', [
        'in a manner that is defamatory, obscene or unlawful, or that misstates what I said;',
        'to suggest that I endorse a product, candidate or cause, unless I have agreed in writing;',
        'to train or create a digital replica of my likeness or voice; or',
        'together with my address or other private information.',
      ]),
      clause(
        'Fee',
        'The Producer shall pay me {{fee}} upon signing, which is full payment for the permission.',
        [],
        { when: where('compensation', 'paid') },
      ),
      clause(
        'No Fee',
        'I ask for no payment. I give the permission in exchange for the opportunity to take part.',
        [],
        { when: where('compensation', 'unpaid') },
      ),
      clause(
        'Ownership',
        'The Producer owns the copyright in the Material. I keep my rights of publicity and privacy, except as licensed here.',
      ),
      clause(
        'Release',
        'I release the Producer from claims for invasion of privacy, violation of the right of publicity and copyright that arise from use of the Material within this release.',
      ),
      clause(
        'Governing Law',
        'This release is governed by the laws of the State of {{governingState}}. It is the whole agreement on its subject and may be changed only in writing. The Producer may assign it with the work of which the Material is part.',
      ),
      severability('release'),
      clause(
        'Consent of Parent or Guardian',
        'I, {{guardianName}}, am the parent or legal guardian of the person named above, who is a minor. I have read this release and consent to it on the minor’s behalf.',
        [],
        { when: where('minor', 'minor') },
      ),
      paragraph('I have read this release and understand it.'),
      signature('{{subjectName}}', 'Person recorded'),
      signature('{{guardianName}}', 'Parent or guardian', where('minor', 'minor')),
      signature('{{producerName}}', 'Producer'),
    ],
  },
};
