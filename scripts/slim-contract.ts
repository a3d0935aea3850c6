import type { Plugin } from 'vite';

/**
 * Properties of an endpoint that only the server reads. The screens need its method and path. A form
 * checks its values with the schema itself, not through the endpoint.
 */
const SERVER_ONLY = new Set([
  'params',
  'query',
  'body',
  'multipart',
  'response',
  'summary',
  'resource',
  'audience',
  'staff',
  'refusals',
  'produces',
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item);
  } else if (value && typeof value === 'object' && 'type' in value) {
    yield value as Node;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}

/** Returns the properties of an `endpoint({ … })` that the screens do not need. */
function removable(call: Node): Node[] {
  const callee = call.callee as Node | undefined;
  if (call.type !== 'CallExpression' || callee?.name !== 'endpoint') return [];
  const [definition] = call.arguments as Node[];
  const properties = (definition?.properties ?? []) as Node[];
  return properties.filter((property) => SERVER_ONLY.has(String((property.key as Node).name)));
}

const isFunction = ({ type }: Node) => /^(ArrowFunction|Function)/.test(type);

/**
 * Returns whether evaluating an expression calls or constructs anything. A template literal calls
 * `toString`. The bodies of functions do not count.
 */
function calls(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(calls);
  if (!value || typeof value !== 'object' || !('type' in value)) return false;
  const node = value as Node;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return true;
  if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length > 0) return true;
  return !isFunction(node) && Object.values(node).some(calls);
}

/**
 * Returns the initializers of top-level constants that contain calls. They have no side effects
 * because the contract is pure.
 */
function madeByCall(program: Node): Node[] {
  return (program.body as Node[])
    .map((statement) => (statement.declaration as Node | null | undefined) ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as Node[])
    .flatMap(({ init }) => (calls(init) ? [init as Node] : []));
}

interface Edit {
  at: number;
  remove: number;
  insert: string;
}

/**
 * Returns a Vite plugin that removes response schemas from the contract when the screens are built.
 * It marks all other schemas as pure, so that unused ones are dropped. The screens then do not
 * contain validation that only the server does.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/common\/[\w-]+\.ts$/ },
      handler(code) {
        const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
        const edits: Edit[] = [];
        for (const { start, end } of [...nodesOf(program)].flatMap(removable)) {
          const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
          edits.push({ at: start, remove: end - start + comma, insert: '' });
        }
        for (const { start, end } of madeByCall(program)) {
          edits.push({ at: start, remove: 0, insert: '/* @__PURE__ */ (() => (' });
          edits.push({ at: end, remove: 0, insert: '))()' });
        }
        let slim = code;
        for (const { at, remove, insert } of edits.sort((a, b) => b.at - a.at)) {
          slim = slim.slice(0, at) + insert + slim.slice(at + remove);
        }
        return { code: slim, map: null };
      },
    },
  };
}
