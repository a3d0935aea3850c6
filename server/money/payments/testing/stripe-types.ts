import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

type Statement = ReturnType<typeof parseAst>['body'][number];
type Declared = Extract<
  Statement,
  { type: 'TSInterfaceDeclaration' | 'TSTypeAliasDeclaration' | 'TSModuleDeclaration' }
>;
type Interface = Extract<Declared, { type: 'TSInterfaceDeclaration' }>;
type Member = Interface['body']['body'][number];
type Type = Extract<Declared, { type: 'TSTypeAliasDeclaration' }>['typeAnnotation'];

/** An interface or alias, and the names of the namespaces around it. */
interface Declaration {
  node: Interface | Extract<Declared, { type: 'TSTypeAliasDeclaration' }>;
  scope: string[];
  file: string;
}

/** A decoded parameter: text, or values by name or index. */
export type Sent = string | { [name: string]: Sent };

/** What is wrong with a parameter, as Stripe names it. */
export interface ParameterFault {
  code: 'parameter_unknown' | 'parameter_missing' | 'parameter_invalid';
  param: string;
}

/** The types of the pinned version of the library, which are generated from Stripe's API. */
const folder = path.dirname(fileURLToPath(import.meta.resolve('stripe')));
const SHARED = 'shared';

const files = new Map<string, Map<string, Declaration>>();

/** Returns the interfaces and aliases of a file by their full names. */
function declarationsOf(file: string): Map<string, Declaration> {
  const known = files.get(file);
  if (known) return known;
  const found = new Map<string, Declaration>();
  files.set(file, found);
  const collect = (statements: readonly Statement[], scope: string[]) => {
    for (const statement of statements) {
      const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (node?.type === 'TSModuleDeclaration') {
        if (node.id.type === 'Identifier' && node.body?.type === 'TSModuleBlock') {
          collect(node.body.body, [...scope, node.id.name]);
        }
      } else if (
        node?.type === 'TSInterfaceDeclaration' ||
        node?.type === 'TSTypeAliasDeclaration'
      ) {
        found.set([...scope, node.id.name].join('.'), { node, scope, file });
      }
    }
  };
  const text = readFileSync(path.join(folder, `${file}.d.ts`), 'utf8');
  collect(parseAst(text, { lang: 'dts' }).body, []);
  return found;
}

/** Finds a name in the innermost namespace that has it, then among the shared types. */
function find(name: string, { scope, file }: Pick<Declaration, 'scope' | 'file'>): Declaration {
  for (let depth = scope.length; depth >= 0; depth -= 1) {
    const found = declarationsOf(file).get([...scope.slice(0, depth), name].join('.'));
    if (found) return found;
  }
  const shared = declarationsOf(SHARED).get(name);
  if (!shared) throw new Error(`the types of Stripe do not declare ${name} in ${file}`);
  return shared;
}

/** The members of an interface and of those that it extends. */
function membersOf(declaration: Declaration): Member[] {
  const { node } = declaration;
  if (node.type !== 'TSInterfaceDeclaration') return [];
  const inherited = node.extends.flatMap(({ expression }) =>
    expression.type === 'Identifier' ? membersOf(find(expression.name, declaration)) : [],
  );
  return [...inherited, ...node.body.body];
}

const named = (at: string, name: string) => (at ? `${at}[${name}]` : name);

function faultOfMembers(
  members: readonly Member[],
  sent: Sent,
  at: string,
  declaration: Declaration,
): ParameterFault | null {
  if (typeof sent === 'string') return { code: 'parameter_invalid', param: at };
  const rest = new Map(Object.entries(sent));
  for (const member of members) {
    if (member.type === 'TSIndexSignature') {
      const values = [...rest];
      rest.clear();
      for (const [name, value] of values) {
        const type = member.typeAnnotation.typeAnnotation;
        const fault = faultOf(type, value, named(at, name), declaration);
        if (fault) return fault;
      }
    }
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue;
    const { name } = member.key;
    const value = rest.get(name);
    rest.delete(name);
    if (value === undefined) {
      if (!member.optional) return { code: 'parameter_missing', param: named(at, name) };
    } else if (member.typeAnnotation) {
      const type = member.typeAnnotation.typeAnnotation;
      const fault = faultOf(type, value, named(at, name), declaration);
      if (fault) return fault;
    }
  }
  const [unknown] = rest.keys();
  return unknown === undefined ? null : { code: 'parameter_unknown', param: named(at, unknown) };
}

/** Returns the name that a type refers to: `SubscriptionCreateParams.Item`. */
function nameOf(name: Extract<Type, { type: 'TSTypeReference' }>['typeName']): string {
  if (name.type === 'TSQualifiedName') return `${nameOf(name.left)}.${name.right.name}`;
  return name.type === 'Identifier' ? name.name : 'this';
}

function faultOfReference(
  type: Extract<Type, { type: 'TSTypeReference' }>,
  sent: Sent,
  at: string,
  declaration: Declaration,
): ParameterFault | null {
  const invalid = { code: 'parameter_invalid', param: at } as const;
  const [inner] = type.typeArguments?.params ?? [];
  const name = nameOf(type.typeName);
  switch (name) {
    case 'Array': {
      if (typeof sent === 'string' || !inner) return invalid;
      const faults = Object.entries(sent).map(([index, value]) =>
        /^\d*$/.test(index) ? faultOf(inner, value, named(at, index), declaration) : invalid,
      );
      return faults.find((fault) => fault !== null) ?? null;
    }
    case 'Emptyable':
      return sent === '' || !inner ? null : faultOf(inner, sent, at, declaration);
    // The library also permits values that its version does not know. We send known ones only.
    case 'OtherString':
      return invalid;
    case 'Decimal':
      return typeof sent === 'string' && /^-?\d+(\.\d+)?$/.test(sent) ? null : invalid;
    default: {
      const found = find(name, declaration);
      return found.node.type === 'TSInterfaceDeclaration'
        ? faultOfMembers(membersOf(found), sent, at, found)
        : faultOf(found.node.typeAnnotation, sent, at, found);
    }
  }
}

function faultOf(
  type: Type,
  sent: Sent,
  at: string,
  declaration: Declaration,
): ParameterFault | null {
  const unless = (isValid: boolean) =>
    isValid ? null : ({ code: 'parameter_invalid', param: at } as const);
  switch (type.type) {
    case 'TSStringKeyword':
      return unless(typeof sent === 'string');
    case 'TSNumberKeyword':
      return unless(typeof sent === 'string' && /^-?\d+(\.\d+)?$/.test(sent));
    case 'TSBooleanKeyword':
      return unless(sent === 'true' || sent === 'false');
    case 'TSNullKeyword':
      return unless(sent === '');
    case 'TSLiteralType':
      return unless('value' in type.literal && sent === String(type.literal.value));
    case 'TSUnionType': {
      const faults = type.types.map((one) => faultOf(one, sent, at, declaration));
      if (faults.includes(null)) return null;
      // The fault of a part says more than that no alternative fits.
      return faults.find((fault) => fault?.param !== at) ?? unless(false);
    }
    case 'TSTypeLiteral':
      return faultOfMembers(type.members, sent, at, declaration);
    case 'TSTypeReference':
      return faultOfReference(type, sent, at, declaration);
    default:
      throw new Error(`the check of parameters does not know ${type.type}`);
  }
}

/**
 * Returns what is wrong with the parameters of a request, or null.
 * @param file the file of the library with their interface, without extension
 * @param name the full name of the interface
 */
export function faultOfParameters(file: string, name: string, sent: Sent): ParameterFault | null {
  const declaration = find(name, { scope: [], file: `resources/${file}` });
  return faultOfMembers(membersOf(declaration), sent, '', declaration);
}
