/** The allowed import directions between folders, checked by a linter. */
const entryPoints =
  '^server/([^/]+/routes|realtime/(room-messages|socket-server)|app|boot|main)\\.ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'common-is-pure',
      comment: 'The contract knows zod and itself.',
      severity: 'error',
      from: { path: '^common/', pathNot: ['\\.test\\.ts$', '^common/signing/'] },
      to: { pathNot: ['^common/(?!signing/)', '^node_modules/zod/'] },
    },
    {
      name: 'signing-is-for-programs',
      comment:
        'What the server and the desktop app sign with alike; it needs Node, so no screen has it.',
      severity: 'error',
      from: { path: '^desktop/(renderer|preload)/' },
      to: { path: '^common/signing/' },
    },
    {
      name: 'signing-keeps-to-itself',
      severity: 'error',
      from: { path: '^common/signing/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: ['^common/', '^node_modules/(node-forge|@types/node-forge)/'],
        dependencyTypesNot: ['core'],
      },
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
      from: { path: '^desktop/', pathNot: ['\\.test\\.ts$', '^desktop/testing/'] },
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
      comment: 'One noun uses another through its commands or store, never through its routes.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/app\\.ts$' },
      to: { path: '^server/[^/]+/routes\\.ts$' },
    },
    {
      name: 'policies-and-presenters-are-pure',
      comment: 'They may use each other and pure helpers; no store, no service, no library.',
      severity: 'error',
      from: { path: '^server/[^/]+/(policy|present)\\.ts$' },
      to: {
        pathNot: [
          '^common/',
          '^server/[^/]+/(policy|present)\\.ts$',
          '^server/notaries/rules/',
          '^server/notarization/script/(facts|fill-words)\\.ts$',
          '^server/notarization/notarization-sessions/(act-day|open-matters|people-of|signing-turn)\\.ts$',
          '^server/accounts/users/store\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
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
          '^node_modules/',
          '^server/.*store\\.ts$',
          '^server/platform/database/',
        ],
        dependencyTypesNot: ['type-only', 'core'],
      },
    },
    {
      name: 'nobody-needs-the-verifier',
      severity: 'error',
      from: { pathNot: '^verifier/' },
      to: { path: '^verifier/' },
    },
    {
      name: 'the-verifier-is-pure',
      comment: 'No service and no library but these two: it runs where nothing of ours does.',
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
      comment: 'They meet over the bridge of common/ alone.',
      severity: 'error',
      from: { path: '^desktop/renderer/', pathNot: '\\.test\\.ts$' },
      to: { path: '^desktop/(main|preload|testing)/' },
    },
    {
      name: 'preload-is-thin',
      comment: 'A sandboxed preload can load nothing else.',
      severity: 'error',
      from: { path: '^desktop/preload/' },
      to: { pathNot: ['^common/', '^desktop/preload/', '^node_modules/electron/'] },
    },
    {
      name: 'programs-never-their-tests',
      severity: 'error',
      from: { path: '^desktop/(main|preload)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^desktop/testing/' },
    },
    {
      name: 'a-noun-keeps-to-itself',
      comment: 'app → noun → ui; a noun does not import the inside of another.',
      severity: 'error',
      from: { path: '^desktop/renderer/([^/]+)/', pathNot: '^desktop/renderer/app/' },
      to: {
        path: '^desktop/renderer/([^/]+)/',
        pathNot: ['^desktop/renderer/$1/', '^desktop/renderer/ui/'],
      },
    },
    {
      name: 'ui-knows-no-noun',
      severity: 'error',
      from: { path: '^desktop/renderer/ui/' },
      to: { path: '^desktop/renderer/', pathNot: '^desktop/renderer/ui/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
};
