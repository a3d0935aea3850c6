import { Fragment, useMemo } from 'react';
import {
  type FilledBlock,
  fillTemplate,
  type Run,
  type TemplateValues,
} from '../../../../common/fill-template.ts';
import { fillMessages as words } from '../../../../common/messages/templates.ts';
import type { TemplateContent } from '../../../../common/template-content.ts';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  content: TemplateContent;
  values: TemplateValues;
}

/** The text with the values that have been typed so far. */
export function Sheet({ title, content, values }: SheetProps) {
  const blocks = useMemo(() => fillTemplate(content, values), [content, values]);
  return (
    <article className={styles.sheet}>
      <p className={styles.title}>{title}</p>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and keep their order
        <Block key={index} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: FilledBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <p className={styles.heading}>
          <Runs runs={block.runs} />
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'clause':
      return (
        <div className={styles.clause}>
          <span className={styles.number}>{block.number}.</span>
          <div>
            <p>
              <strong>
                <Runs runs={block.title} />.
              </strong>{' '}
              <Runs runs={block.runs} />
            </p>
            {block.items.map((item) => (
              <div key={item.label} className={styles.clause}>
                <span className={styles.number}>{item.label}</span>
                <p>
                  <Runs runs={item.runs} />
                </p>
              </div>
            ))}
          </div>
        </div>
      );
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no names and keep their order
            <li key={index}>
              <Runs runs={item} />
            </li>
          ))}
        </ul>
      );
    case 'signature':
      return (
        <div className={styles.signature}>
          <p>
            <Runs runs={block.name} />
          </p>
          <p className={styles.small}>
            <Runs runs={block.capacity} />
          </p>
        </div>
      );
    case 'notarial':
      return (
        <div className={styles.notarial}>
          <p className={styles.heading}>{block.title}</p>
          {block.venue.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <Runs runs={block.runs} />
          </p>
          {block.lines.map((line) => (
            <p key={line} className={styles.rule}>
              {line}
            </p>
          ))}
        </div>
      );
  }
}

/** Values are marked and blanks are lines: as text, not only by color. */
function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => {
    const text = run.blank ? <Blank text={run.text} /> : run.text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
      <Fragment key={index}>
        {run.field && !run.blank ? <mark className={styles.value}>{text}</mark> : text}
      </Fragment>
    );
  });
}

function Blank({ text }: { text: string }) {
  return (
    <span className={styles.blank}>
      {/* Announced once, instead of every underscore. */}
      <span aria-hidden>{text}</span>
      <span className={styles.hidden}>{words.blankValue}</span>
    </span>
  );
}
