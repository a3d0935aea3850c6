import { z } from 'zod';
import { usStates } from '../../../common/us-states.ts';
import { notarialActs } from '../../../packages/evidence/src/journal/act-terms.ts';

const words = z.string().trim().min(10).max(600);
const share = z.number().int().min(1).max(100);
const count = z.number().int().min(0).max(100);
const required = z.union([z.enum(['yes', 'no']), z.number().int().min(1).max(100_000_000)]);
const cents = z.number().int().min(0).max(100_000).nullable();

/**
 * All rules that a state may have, by group and name, each with the schema of its value. `words`
 * are read aloud. Names in braces are filled in by the script (see fill-words.ts).
 */
export const ruleValues = {
  /**
   * Whether the state's notaries may act remotely, and on what conditions. Where notary and signer
   * may be is in `location`. Sets of rules that were stored before this group existed do not contain
   * it.
   */
  authority: {
    /** Remote notarization of electronic documents: yes, no, or from this day, `yyyy-mm-dd`. */
    permitted: z.union([z.enum(['yes', 'no']), z.iso.date()]),
    /** Acts that may not be performed remotely. */
    excludedActs: z.array(z.enum(notarialActs)),
    /** Documents that may not be notarized remotely. */
    excludedDocuments: z.array(
      z.enum([
        'wills',
        'testamentary_trusts',
        'trusts',
        'powers_of_attorney',
        'health_care_directives',
        'real_estate',
        'marital_agreements',
        'gifts',
        'family_law',
        'parental_rights',
        'beneficiary_designations',
        'absentee_ballots',
      ]),
    ),
    /** The notary registers with the state, or is approved by it, before the first remote act. */
    registrationRequired: z.boolean(),
    /** The state approves, licenses or registers the provider of the technology. */
    providerApprovalRequired: z.boolean(),
    /** A surety bond: its least amount in US cents, or whether one is required. */
    bond: required,
    /** Insurance for errors and omissions: likewise. */
    insurance: required,
    /** The most that the notary may charge for an act, in US cents. Null if no cap is known. */
    actFeeCents: cents,
    /** The most that may be charged for the technology of an act. Null if no cap is known. */
    technologyFeeCents: cents,
    /** Whether a check of an identity that fails may be charged. */
    failedIdentityCheckCharged: z.boolean(),
  },
  identity: {
    /** RULONA § 14A: personal knowledge, a credible witness, or kinds of identity proofing. */
    ways: z.array(z.enum(['personal_knowledge', 'credible_witness', 'proofing'])).min(1),
    /** How many different kinds of proofing the third way requires. */
    proofingKinds: count,
  },
  /** Questions from public and private records that only the person can answer. */
  knowledge: {
    questions: count,
    choices: count,
    percent: share,
    minutes: z.number().int().min(1).max(60),
    retakes: count,
    /** Retakes must start within this many hours of the first attempt. */
    retakeHours: count,
    /** Share of the questions that a retake replaces. */
    replacedPercent: share,
    /** Hours after the last failed attempt for which the same notary may not continue. */
    lockHours: count,
  },
  credential: {
    /**
     * The document's security features are checked automatically, and the notary sees the result.
     */
    analysis: z.boolean(),
    /** The live face is compared with the photo. */
    faceMatch: z.boolean(),
    /** Hours after a completed session for which the images of an identity proofing are kept. */
    imageHours: z.number().int().min(0).max(8760),
  },
  recording: {
    required: z.boolean(),
    /** Whether the document's pages may be visible in the recording. */
    documentImage: z.enum(['allowed', 'forbidden']),
    /** The recording is announced to everyone before it starts. */
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
    /** The notary must be in the state that commissioned them. */
    notaryInState: z.boolean(),
    /**
     * A principal outside the United States; `nexus`: the act must be connected to the United
     * States.
     */
    signerAbroad: z.enum(['allowed', 'nexus', 'forbidden']),
    /**
     * If a principal is abroad, the notary states that they know of nothing that prohibits the act
     * there.
     */
    notProhibitedAbroad: z.boolean(),
  },
  /** Sets of rules that were stored before this group existed do not contain it. */
  language: {
    /** The notary and each signer communicate directly in a language that both understand. */
    directCommunication: z.boolean(),
    /** An interpreter may translate between them instead. */
    interpreter: z.boolean(),
  },
  witness: {
    /** A remote witness is identified in the same way as a principal. */
    identified: z.boolean(),
    inUnitedStates: z.boolean(),
    hearsSigner: z.boolean(),
    /** Whether a vulnerable adult may sign with a witness who attends only online. */
    vulnerableAdult: z.enum(['online', 'in_person']),
  },
  signature: {
    /** Each principal signs the record in the session. */
    principal: z.boolean(),
    /**
     * The last step of a signer that comes before their signature; without that step, the one
     * before it. Sets of rules that were stored before this rule existed do not contain it.
     */
    opensAfter: z.enum(['identity', 'willingness', 'oath']),
  },
  spoken: {
    announcement: words,
    opening: words,
    willingness: words,
    /** Who confirms willingness: the principal in their own browser, or the notary for them. */
    willingnessBy: z.enum(['signer', 'notary']),
    oathAsked: z.boolean(),
    oath: words,
    affirmation: words,
    oathBy: z.enum(['signer', 'notary']),
    /** What the notary attests as an eyewitness in this act. */
    attests: z.enum(['nothing', 'copy', 'signing']),
    attestation: words,
  },
  certificate: {
    /** The sentence that states that the act took place online. */
    onlineStatement: z.string().min(10).max(300),
    /** Follows “before me” or “by me” in the sentence of the act. Empty if nothing follows. */
    actPhrase: z.string().max(80),
    /** Starts the venue's second line: 'County of'. */
    countyStyle: z.string().min(3).max(30),
  },
  seal: {
    office: z.string().min(3).max(60),
    numberLabel: z.string().min(3).max(30),
  },
} as const;

type Values = typeof ruleValues;

/** A value with its source. */
export interface Rule<T> {
  value: T;
  /** Citation of the text that was read, or the origin of the value. */
  source: string;
  /** True if the text of the law was read; false if the value was adopted and must be checked. */
  verified: boolean;
  /** The day on which the value was read or adopted, `yyyy-mm-dd`. Earlier values have none. */
  date?: string;
  /** What is uncertain about the value. */
  note?: string;
  /** The file that contains the value: `defaults`, or the state's code. */
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

/** A value as written in a file. */
type Entry = Omit<Rule<unknown>, 'from'>;
/** Group → name → entry, as in a file. */
export type RuleEntries = Record<string, Record<string, Entry> | undefined>;

const groups = Object.entries(ruleValues) as [string, Record<string, z.ZodType>][];
const entry = (value: z.ZodType) =>
  z.strictObject({
    value,
    source: z.string().trim().min(3),
    date: z.iso.date().optional(),
    verified: z.boolean(),
    note: z.string().trim().min(10).optional(),
  });
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
const partialGroups = groupsOf((group) => group.partial().optional());
const someRules = partialGroups as unknown as z.ZodType<RuleEntries>;
const someSpoken = partialGroups.pick({ spoken: true }) as unknown as z.ZodType<RuleEntries>;

/** The day on which a file was last changed, and the number of the change on that day. */
const version = z.string().regex(/^\d{4}-\d{2}-\d{2}\.\d+$/);
/** Acts of a state differ in what is spoken. */
const acts = z.partialRecord(z.enum(notarialActs), someSpoken);

/** The rules of a state that has no others: a value for every rule, the strictest that we know. */
export const defaultsFile = z.strictObject({ version, rules: wholeRules, acts });

/** What one state relaxes or adds, and for which acts. */
export const stateFile = z.strictObject({
  state: z.enum(usStates.map(({ code }) => code) as [string, ...string[]]),
  version,
  rules: someRules,
  acts,
});
