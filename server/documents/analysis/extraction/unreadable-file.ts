import { type Reason, toProblem } from '../../../../common/messages/errors.ts';
import { FileRefused } from '../../../platform/parsing/file-refused.ts';

/** Error for a file that cannot or must not be read, with the reasons for its owner. */
export class UnreadableFile extends FileRefused {
  override name = 'UnreadableFile';

  constructor(reasons: Reason | readonly Reason[], options?: ErrorOptions) {
    const all = typeof reasons === 'string' || 'code' in reasons ? [reasons] : reasons;
    super('unreadable_file', all.map(toProblem), options);
  }
}
