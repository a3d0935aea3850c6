import { conferenceWords } from '../../../common/words/conference.ts';
import { PageLoader } from '../ui/page-loader.tsx';

/** The conference (its own step of the work). */
export function ConferencePage() {
  return <PageLoader text={conferenceWords.loadingText} />;
}
