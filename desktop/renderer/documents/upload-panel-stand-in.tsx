import { Loader } from '@mantine/core';
import { uploadWords as words } from '../../../common/words/documents.ts';
import { shellWords } from '../../../common/words/shell.ts';
import { ErrorState } from '../ui/error-state.tsx';
import type { Waiting } from '../ui/later.tsx';
import styles from './upload-panel-stand-in.module.css';

/** Placeholder for the upload panel, about as high as it. */
export function UploadPanelStandIn({ failed, retry }: Waiting) {
  return (
    <div className={styles.stand}>
      {failed ? (
        <ErrorState title={words.notFetched} text={shellWords.notFetchedText} onRetry={retry} />
      ) : (
        <div role="status">
          <Loader role="img" aria-label={words.loading} />
        </div>
      )}
    </div>
  );
}
