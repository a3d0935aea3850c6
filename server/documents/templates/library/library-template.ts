import type { DocumentType } from '../../../../common/documents.ts';
import type {
  BlockCondition,
  TemplateBlock,
  TemplateContent,
  TemplateField,
  TemplateFieldType,
} from '../../../../common/template-content.ts';
import type { Template, templateFilterCategories } from '../../../../common/templates.ts';

/** The source of a library template. Never change `slug`: the ID is derived from it. */
export interface LibraryTemplate {
  slug: string;
  /** Increase this number with every edit. An installation updates only to a higher version. */
  version: number;
  title: string;
  description: string;
  category: (typeof templateFilterCategories)[number];
  documentType: DocumentType;
  /** 'US', or the two-letter code of the state for which the template is drafted. */
  jurisdiction: string;
  /** Price in cents; 0 is free. */
  price: number;
  tags: readonly string[];
  /** Estimated time to fill in the template, in minutes. */
  estimatedTime: number;
  difficulty: Template['difficulty'];
  content: TemplateContent;
}

interface FieldOptions {
  type?: TemplateFieldType;
  optional?: boolean;
  help?: string;
  example?: string;
}

/** Returns functions that create the fields of one group of the form. */
export function group(name: string) {
  return {
    field(key: string, label: string, options: FieldOptions = {}): TemplateField {
      const { type = 'text', optional = false, help, example } = options;
      return {
        key,
        label,
        type,
        group: name,
        required: !optional,
        ...(help ? { help } : {}),
        ...(example ? { example } : {}),
      };
    },
    choice(
      key: string,
      label: string,
      values: Readonly<Record<string, string>>,
      help?: string,
    ): TemplateField {
      return {
        key,
        label,
        type: 'choice',
        group: name,
        required: true,
        ...(help ? { help } : {}),
        options: Object.entries(values).map(([value, words]) => ({ value, label: words })),
      };
    },
  };
}

/** Creates the fields for the name and address of a party, in a separate group. */
export function party(key: string, title: string): TemplateField[] {
  const { field } = group(title);
  return [
    field(`${key}Name`, `${title}: full legal name`, { example: 'Jordan A. Rivera' }),
    field(`${key}Address`, `${title}: address`, { example: '14 Elm Street, Dayton, OH 45402' }),
  ];
}

const conditional = (when: BlockCondition | undefined) => (when ? { when } : {});

export function heading(text: string, when?: BlockCondition): TemplateBlock {
  return { kind: 'heading', text, ...conditional(when) };
}

export function paragraph(text: string, when?: BlockCondition): TemplateBlock {
  return { kind: 'paragraph', text, ...conditional(when) };
}

/** Creates a numbered clause with lettered items. */
export function clause(
  title: string,
  text: string,
  items: string[] = [],
  options: { id?: string; when?: BlockCondition } = {},
): TemplateBlock {
  return {
    kind: 'clause',
    ...(options.id ? { id: options.id } : {}),
    title,
    text,
    ...(items.length > 0 ? { items } : {}),
    ...conditional(options.when),
  };
}

export function list(...items: string[]): TemplateBlock {
  return { kind: 'list', items };
}

export function signature(name: string, capacity: string, when?: BlockCondition): TemplateBlock {
  return { kind: 'signature', name, capacity, ...conditional(when) };
}

export function acknowledgment(signer: string, capacity?: string): TemplateBlock {
  return { kind: 'notarial', act: 'acknowledgment', signer, ...(capacity ? { capacity } : {}) };
}

export function jurat(signer: string): TemplateBlock {
  return { kind: 'notarial', act: 'jurat', signer };
}

/** Creates a condition that is true if the field has one of the given values. */
export function where(field: string, ...is: string[]): BlockCondition {
  return { field, is };
}
