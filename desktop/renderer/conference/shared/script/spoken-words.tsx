import { scriptMessages as words } from '../../../../../common/messages/script.ts';
import type { ScriptStep } from '../../../../../common/script.ts';
import styles from './spoken-words.module.css';

/** What the notary says at a step, always in English. Renders nothing if the step has no words. */
export function SpokenWords({
  step,
}: {
  step: Pick<ScriptStep, 'kind' | 'words' | 'alternative'>;
}) {
  if (!step.words) return null;
  const howToSay =
    step.kind === 'place'
      ? words.ask
      : step.kind === 'notary_place'
        ? words.sayAndEnter
        : words.readAloud;
  return (
    <figure className={styles.words}>
      <figcaption>{howToSay}</figcaption>
      <blockquote lang="en">{step.words}</blockquote>
      {step.alternative && (
        <>
          <figcaption>{words.orAffirm}</figcaption>
          <blockquote data-second lang="en">
            {step.alternative}
          </blockquote>
        </>
      )}
    </figure>
  );
}
