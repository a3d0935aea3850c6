import { z } from 'zod';
import { notarialActs } from '../../common/notarization-sessions.ts';
import { usStates } from '../../common/us-states.ts';

const words = z.string().trim().min(10).max(600);
const share = z.number().int().min(1).max(100);
const count = z.number().int().min(0).max(100);

/**
 * Everything a state may have a rule about, by group and name: what a value may be. `words` are
 * read aloud; in braces stand names that the script fills in (see fill-words.ts).
 */
export const ruleValues = {
  identity: {
    /** RULONA § 14A: personal knowledge, a credible witness, or kinds of identity proofing. */
    ways: z.array(z.enum(['personal_knowledge', 'credible_witness', 'proofing'])).min(1),
    /** How many different kinds of proofing the third way takes. */
    proofingKinds: count,
  },
  /** Questions from public and private records that only the person can answer. */
  knowledge: {
    questions: count,
    choices: count,
    percent: share,
    minutes: z.number().int().min(1).max(60),
    retakes: count,
    /** The retakes lie within so many hours of the first attempt. */
    retakeHours: count,
    /** Share of the questions that a retake replaces. */
    replacedPercent: share,
    /** After the last failed attempt, hours for which the same notary may not go on. */
    lockHours: count,
  },
  credential: {
    /** The document's security features are checked by a machine and the result shown to the notary. */
    analysis: z.boolean(),
    /** The live face is compared with the photograph. */
    faceMatch: z.boolean(),
    /** Hours after a completed session for which the pictures of a proofing are kept. */
    imageHours: z.number().int().min(0).max(8760),
  },
  recording: {
    required: z.boolean(),
    /** Whether the document's pages may be seen in the recording. */
    documentImage: z.enum(['allowed', 'forbidden']),
    /** The recording is announced to everyone before it begins. */
    announceFirst: z.boolean(),
  },
  retention: {
    /** Years for which journal, certificate and recording are kept. */
    years: z.number().int().min(1).max(50),
  },
  journal: {
    fields: z
      .array(
        z.enum([
          'date_and_time',
          'act',
          'document_title',
          'principal_name',
          'principal_address',
          'identity_evidence',
          'proofing_passed',
          'analysis_passed',
          'fee',
          'electronic_signature',
          'system_used',
          'principal_jurisdiction',
        ]),
      )
      .min(1),
  },
  location: {
    /** The notary sits inside the state that commissioned them. */
    notaryInState: z.boolean(),
    /** A principal outside the United States; `nexus`: with a tie of the act to the United States. */
    signerAbroad: z.enum(['allowed', 'nexus', 'forbidden']),
    /** Where a principal is abroad: the notary states that nothing is known that forbids the act there. */
    notProhibitedAbroad: z.boolean(),
  },
  witness: {
    /** A remote witness is identified as a principal is. */
    identified: z.boolean(),
    inUnitedStates: z.boolean(),
    hearsSigner: z.boolean(),
    /** Whether a vulnerable adult may sign with a witness who is only on the screen. */
    vulnerableAdult: z.enum(['online', 'in_person']),
  },
  signature: {
    /** Each principal signs the record in the session. */
    principal: z.boolean(),
  },
  spoken: {
    announcement: words,
    opening: words,
    willingness: words,
    /** Who confirms what was asked: the principal in their own browser, or the notary for them. */
    willingnessBy: z.enum(['signer', 'notary']),
    oathAsked: z.boolean(),
    oath: words,
    affirmation: words,
    oathBy: z.enum(['signer', 'notary']),
    /** What the notary attests from their own sight in this act. */
    attests: z.enum(['nothing', 'copy', 'signing']),
    attestation: words,
  },
  certificate: {
    /** The sentence that says that the act took place online. */
    onlineStatement: z.string().min(10).max(300),
    /** Follows “before me” or “by me” within the sentence of the act; empty where nothing does. */
    actPhrase: z.string().max(80),
    /** Heads the venue's second line: 'County of'. */
    countyStyle: z.string().min(3).max(30),
  },
  seal: {
    office: z.string().min(3).max(60),
    numberLabel: z.string().min(3).max(30),
  },
} as const;

type Values = typeof ruleValues;

/** One value with where it comes from. */
export interface Rule<T> {
  value: T;
  /** Citation of what was read, or where the value was taken from. */
  source: string;
  /** True where the text that says so was read; false: taken over, to be checked. */
  verified: boolean;
  /** The file whose value it is: `defaults`, or the state's code. */
  from: string;
}

/** The merged rules by group and name. */
export type RuleGroups = {
  [Group in keyof Values]: {
    [Name in keyof Values[Group]]: Rule<
      Values[Group][Name] extends z.ZodType ? z.output<Values[Group][Name]> : never
    >;
  };
};

/** One value as it stands in a file. */
type Entry = Omit<Rule<unknown>, 'from'>;
/** Group → name → entry, as a file gives them. */
export type RuleEntries = Record<string, Record<string, Entry> | undefined>;

const groups = Object.entries(ruleValues) as [string, Record<string, z.ZodType>][];
const entry = (value: z.ZodType) =>
  z.strictObject({ value, source: z.string().trim().min(3), verified: z.boolean() });
const groupsOf = (wrap: (group: z.ZodObject) => z.ZodType) =>
  z.strictObject(
    Object.fromEntries(
      groups.map(([name, values]) => [
        name,
        wrap(
          z.strictObject(
            Object.fromEntries(Object.entries(values).map(([key, value]) => [key, entry(value)])),
          ),
        ),
      ]),
    ),
  );

const wholeRules = groupsOf((group) => group) as unknown as z.ZodType<RuleEntries>;
const someRules = groupsOf((group) =>
  group.partial().optional(),
) as unknown as z.ZodType<RuleEntries>;

/** The day on which a file was last changed, and the number of the change on that day. */
const version = z.string().regex(/^\d{4}-\d{2}-\d{2}\.\d+$/);
const acts = z.partialRecord(z.enum(notarialActs), someRules);

/** What holds wherever a state says nothing else: every value, the strictest that we know. */
export const defaultsFile = z.strictObject({ version, rules: wholeRules, acts });

/** What one state relaxes or adds, and for which acts. */
export const stateFile = z.strictObject({
  state: z.enum(usStates.map(({ code }) => code) as [string, ...string[]]),
  version,
  rules: someRules,
  acts,
});
