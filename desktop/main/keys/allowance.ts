import type { DeviceSignature } from '../../../common/notary-keys.ts';

type Request = Pick<DeviceSignature, 'content' | 'expiresAt'> & {
  /** What is signed: the document, or the journal entry of one of its acts. */
  subject: string;
};

interface Given extends Request {
  /** The server answered that it no longer waits for the signature. */
  refused: boolean;
}

/** One signature that the seal needs, and one more in case sealing had to start again. */
const MOST_OF_EACH = 2;

/** What one consent covers: signatures of the document and of the journal entry of each act. */
export class Allowance {
  readonly #given: Given[] = [];

  get used(): boolean {
    return this.#given.length > 0;
  }

  /**
   * Whether a request is covered. `later`: a repetition while the previous request has not expired.
   * `no`: more than the notary consented to. A request with the same content counts as the same
   * signature.
   */
  covers(request: Request, now: Date): 'yes' | 'later' | 'no' {
    const before = this.#given.filter(({ subject }) => subject === request.subject);
    if (before.some(({ content }) => content === request.content)) return 'yes';
    if (before.length >= MOST_OF_EACH) return 'no';
    const over = before.every(
      ({ refused, expiresAt }) => refused || new Date(expiresAt).getTime() <= now.getTime(),
    );
    return over ? 'yes' : 'later';
  }

  /** Counts a signature before it is sent, because it is unknown whether it arrives. */
  count(request: Request): void {
    if (this.#find(request)) return;
    const { subject, content, expiresAt } = request;
    this.#given.push({ subject, content, expiresAt, refused: false });
  }

  /** Records that the server no longer waited for this signature. */
  refused(request: Request): void {
    const given = this.#find(request);
    if (given) given.refused = true;
  }

  #find({ subject, content }: Request): Given | undefined {
    return this.#given.find((one) => one.subject === subject && one.content === content);
  }
}
