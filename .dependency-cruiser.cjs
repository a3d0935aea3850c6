/** Which files may import which. `npm run check` enforces it; docs/architecture.md shows the graph. */

/**
 * Areas of the server with their modules, both from the lowest: an area imports the areas before
 * it, and a module the modules before it in the same area.
 */
const areas = {
  platform: [
    'tracing',
    'storage',
    'events',
    'bus',
    'database',
    'nodes',
    'http',
    'screens',
    'parsing',
    'malware',
    'email',
    'text-messages',
    'jobs',
    'realtime',
    'health',
  ],
  sealing: [],
  accounts: [
    'users',
    'emails',
    'sign-ins',
    'security-events',
    'phones',
    'staff',
    'decisions',
    'step-up',
    'identity',
    'desktop-sign-ins',
    'profile',
  ],
  notaries: ['rules', 'notaries', 'revocation', 'notary-keys'],
  documents: [
    'plans',
    'documents',
    'analysis',
    'templates',
    'template-purchases',
    'template-requests',
  ],
  money: [
    'ledger',
    'cards',
    'charges',
    'prices',
    'earnings',
    'payouts',
    'subscriptions',
    'quotes',
    'reconciliation',
    'payments',
  ],
  notarization: [
    'journal',
    'findings',
    'session-data',
    'signing-codes',
    'conference',
    'recording',
    'proofings',
    'script',
    'act-records',
    'notary-assignments',
    'seals',
    'practice',
    'notarization-sessions',
    'guests',
    'appointments',
    'session-ratings',
  ],
  outputs: [
    'newsletter',
    'contact-requests',
    'business-documents',
    'history',
    'evidence',
    'verification',
    'administration',
    'account',
    'backup',
    'monitoring',
    'demo',
  ],
};

const entryPoints =
  '^server/(.+/routes|platform/realtime/socket-server|notarization/conference/conference-messages|app|boot|main)\\.ts$';

/** The functions that send emails about events. */
const emailSenders = [
  '^server/accounts/emails/(notify-person|queue-email)\\.ts$',
  '^server/accounts/staff/notify-staff\\.ts$',
  '^server/notaries/notaries/notary-email\\.ts$',
  '^server/notaries/notary-keys/notify-both\\.ts$',
  '^server/notarization/session-data/write-to-(invited|seated)\\.ts$',
];

/** Tests and their helpers may import everything. */
const notATest = ['\\.test\\.ts$', '/testing/'];

const areaNames = Object.keys(areas);

const areaRules = areaNames.map((area, at) => ({
  name: `${area}-imports-only-lower-areas`,
  comment: 'An area uses the areas below it. Areas above it subscribe to its domain events.',
  severity: 'error',
  from: { path: `^server/${area}/`, pathNot: notATest },
  to: {
    path: [
      `^server/(${[...areaNames.slice(at + 1), 'testing'].join('|')})/`,
      '^server/[^/]+\\.ts$',
    ],
    dependencyTypesNot: ['type-only'],
  },
}));

const moduleRules = Object.entries(areas).flatMap(([area, modules]) =>
  modules.slice(0, -1).map((name, at) => ({
    name: `${area}-${name}-imports-only-lower-modules`,
    severity: 'error',
    from: { path: `^server/${area}/${name}/`, pathNot: notATest },
    to: {
      path: `^server/${area}/(${modules.slice(at + 1).join('|')})/`,
      dependencyTypesNot: ['type-only'],
    },
  })),
);

/** A new module must have a place in the order. */
const unorderedModules = Object.entries(areas)
  .filter(([, modules]) => modules.length > 0)
  .map(([area, modules]) => ({
    name: `${area}-lists-its-modules`,
    comment: 'Add the module to the list of its area in .dependency-cruiser.cjs.',
    severity: 'error',
    from: {},
    to: { path: `^server/${area}/[^/]+/`, pathNot: `^server/${area}/(${modules.join('|')})/` },
  }));

module.exports = {
  forbidden: [
    ...areaRules,
    ...moduleRules,
    ...unorderedModules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'common-is-pure',
      comment:
        'The contract imports zod, itself and terms of the evidence. Only the catalogs import the formatter.',
      severity: 'error',
      from: {
        path: '^common/',
        pathNot: ['\\.test\\.ts$', '^common/signing/', '^common/messages/catalog/'],
      },
      to: { pathNot: ['^common/(?!signing/)', '^packages/evidence/src/', '^node_modules/zod/'] },
    },
    {
      name: 'screens-never-signing',
      comment:
        'The server and the desktop app sign with it. It needs Node, so no screen can use it.',
      severity: 'error',
      from: { path: '^desktop/(renderer|preload)/' },
      to: { path: '^common/signing/' },
    },
    {
      name: 'signing-imports-only-common',
      severity: 'error',
      from: { path: '^common/signing/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: ['^common/', '^packages/', '^node_modules/(node-forge|@types/node-forge)/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'packages-are-pure',
      comment: 'A package can be published: it imports nothing else of this repository.',
      severity: 'error',
      from: { path: '^packages/', pathNot: notATest },
      to: {
        pathNot: ['^packages/', '^node_modules/(zod|fflate)/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'verifier-never-server',
      severity: 'error',
      from: { path: '^verifier/', pathNot: notATest },
      to: { path: '^(server|desktop)/' },
    },
    {
      name: 'server-never-desktop',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^desktop/' },
    },
    {
      name: 'desktop-never-server',
      severity: 'error',
      from: { path: '^desktop/', pathNot: notATest },
      to: { path: '^server/' },
    },
    {
      name: 'no-koa-below-an-entry-point',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          entryPoints,
          '^server/platform/http/',
          '^server/accounts/identity/',
          '^server/(testing|fuzz)/',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^node_modules/(@koa/|koa)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-are-entry-points',
      comment:
        'A resource uses another one through its commands or store, never through its routes.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/app\\.ts$' },
      to: { path: '^server/.+/routes\\.ts$' },
    },
    {
      name: 'policies-and-presenters-are-pure',
      comment: 'They may import each other and pure helpers: no store, no service, no library.',
      severity: 'error',
      from: { path: '^server/.+/(policy|present)\\.ts$' },
      to: {
        pathNot: [
          '^common/',
          '^server/.+/(policy|present)\\.ts$',
          '^server/notaries/rules/',
          '^server/notarization/script/fill-words\\.ts$',
          '^server/notaries/notaries/unprintable-fields\\.ts$',
          '^server/notarization/findings/',
          '^server/notarization/session-data/(act-day|facts|fees-due|open-matters|people-of|removable-marks|signing-turn)\\.ts$',
          '^server/accounts/users/store\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'subscribers-write-the-audit-log',
      comment:
        'A command emits an event. A restore has no services, so it records what it suspends.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          ...notATest,
          '^server/outputs/administration/audit-subscriber\\.ts$',
          '^server/notaries/notary-keys/suspend-listed\\.ts$',
        ],
      },
      to: { path: '^server/platform/database/record-audit\\.ts$' },
    },
    {
      name: 'subscribers-send-emails',
      comment: 'A command emits an event. Security events are a mechanism of their own.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          ...notATest,
          'email-subscriber\\.ts$',
          '^server/accounts/security-events/',
          ...emailSenders,
        ],
      },
      to: { path: emailSenders, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stores-keep-to-the-database',
      severity: 'error',
      from: {
        path: '^server/.*store\\.ts$',
        pathNot: ['^server/sealing/', '^server/platform/storage/'],
      },
      to: {
        pathNot: [
          '^common/',
          '^packages/evidence/',
          '^node_modules/',
          '^server/.*store\\.ts$',
          '^server/platform/database/',
        ],
        dependencyTypesNot: ['type-only', 'core'],
      },
    },
    {
      name: 'never-the-verifier',
      severity: 'error',
      from: { pathNot: '^verifier/' },
      to: { path: '^verifier/' },
    },
    {
      name: 'the-verifier-is-pure',
      comment: 'It runs without our server, so it may use only these two libraries.',
      severity: 'error',
      from: { path: '^verifier/src/' },
      to: { path: '^node_modules/(?!zod/|fflate/)', reachable: true },
    },
    {
      name: 'screens-never-electron',
      severity: 'error',
      from: { path: '^desktop/renderer/' },
      to: { path: '^node_modules/electron' },
    },
    {
      name: 'main-never-screens',
      severity: 'error',
      from: { path: '^desktop/(main|preload)/' },
      to: { path: '^desktop/renderer/' },
    },
    {
      name: 'screens-never-main',
      comment: 'They communicate only through the bridge in common/.',
      severity: 'error',
      from: { path: '^desktop/renderer/', pathNot: notATest },
      to: { path: '^desktop/(main|preload|.*testing)/' },
    },
    {
      name: 'preload-is-thin',
      comment: 'A sandboxed preload cannot load anything else.',
      severity: 'error',
      from: { path: '^desktop/preload/' },
      to: { pathNot: ['^common/', '^desktop/preload/', '^node_modules/electron/'] },
    },
    {
      name: 'programs-never-test-helpers',
      severity: 'error',
      from: { path: '^desktop/(main|preload)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^desktop/testing/' },
    },
    {
      name: 'resources-are-separate',
      comment:
        'app → resource → ui. Of another resource, only the files in its folder "shared" may be used.',
      severity: 'error',
      from: { path: '^desktop/renderer/([^/]+)/', pathNot: '^desktop/renderer/app/' },
      to: {
        path: '^desktop/renderer/([^/]+)/',
        pathNot: [
          '^desktop/renderer/$1/',
          '^desktop/renderer/[^/]+/shared/',
          '^desktop/renderer/ui/',
        ],
      },
    },
    {
      name: 'shared-parts-are-below-resources',
      comment: 'What several resources use does not depend on the rest of its own resource.',
      severity: 'error',
      from: { path: '^desktop/renderer/[^/]+/shared/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^desktop/renderer/',
        pathNot: ['^desktop/renderer/[^/]+/shared/', '^desktop/renderer/ui/'],
      },
    },
    {
      name: 'ui-imports-no-resource',
      severity: 'error',
      from: { path: '^desktop/renderer/ui/' },
      to: { path: '^desktop/renderer/', pathNot: '^desktop/renderer/ui/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment:
        'Components and hooks of ui work for every resource. Add a file here only if it is general.',
      severity: 'error',
      from: { path: '^desktop/renderer/ui/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^common/',
        pathNot: [
          '^common/(desktop-bridge|endpoint|errors|formats|limits|paging|rosette|short-path|users)\\.ts$',
          '^common/messages/(errors|language|lists|lost-answer|shell|sign-in-again|weekly-figures)\\.ts$',
          '^common/messages/catalog/',
        ],
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
};
