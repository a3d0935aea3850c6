import type { SignatureField } from '../../../../common/notarization-sessions.ts';
import type { FieldRole } from './field-kinds.ts';

/** A place to fill in before a person is chosen for it. `role` is derived from its label. */
export type FoundField = Omit<SignatureField, 'id' | 'person'> & {
  role: FieldRole;
  /** The text around it leaves too little space for readable writing. */
  tight: boolean;
};
