import type { DeviceSignature } from '../../../common/notary-keys.ts';

type Request = Pick<DeviceSignature, 'purpose' | 'content' | 'expiresAt'>;

interface Given extends Request {
  /** The server said that nobody waited for it any more. */
  refused: boolean;
}

/** The one that the act needs, and one more where sealing had to begin again. */
const MOST_OF_EACH = 2;

/** What one consent covers: a signature of the document and one of its journal entry. */
export class Allowance {
  readonly #given: Given[] = [];

  get used(): boolean {
    return this.#given.length > 0;
  }

  /**
   * Whether a request is covered. `later`: a repetition, while the time of the one before is not over;
   * `no`: more than the notary was asked for. The same content once more is the same signature.
   */
  covers(request: Request, now: Date): 'yes' | 'later' | 'no' {
    const before = this.#given.filter(({ purpose }) => purpose === request.purpose);
    if (before.some(({ content }) => content === request.content)) return 'yes';
    if (before.length >= MOST_OF_EACH) return 'no';
    const over = before.every(
      ({ refused, expiresAt }) => refused || new Date(expiresAt).getTime() <= now.getTime(),
    );
    return over ? 'yes' : 'later';
  }

  /** Counts a signature, before it leaves: whether it arrives is not known. */
  count(request: Request): void {
    if (this.#find(request)) return;
    const { purpose, content, expiresAt } = request;
    this.#given.push({ purpose, content, expiresAt, refused: false });
  }

  /** Nobody waited for it any more. */
  refused(request: Request): void {
    const given = this.#find(request);
    if (given) given.refused = true;
  }

  #find({ purpose, content }: Request): Given | undefined {
    return this.#given.find((one) => one.purpose === purpose && one.content === content);
  }
}
