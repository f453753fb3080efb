import { writeFileSync } from 'node:fs'
import { areas } from '#contract/areas.ts'

/**
 * The import layers of `src/`, from top to bottom: a file imports from its own layer and from those below it. Tests may also
 * import `fixtures/`.
 */
export const portalLayers = [
  'main.tsx',
  'offline-worker.ts',
  'boot/',
  'preview/',
  'fixtures/',
  'prerender.tsx',
  'app/portal/',
  'app/routes/',
  'app/shell/',
  'app/access.ts',
  'features/',
  'components/',
  'lib/',
  'ui/',
  'i18n/',
  'contract/',
] as const

/** The import layers of `server/`. Its tests may also import `testing/` and the demo's data in `seed/`. */
export const serverLayers = [
  'testing/',
  'main.ts',
  'person.ts',
  'verify.ts',
  'confirm-clock.ts',
  'confirm-deployment.ts',
  'first-start.ts',
  'start.ts',
  'recurring-jobs.ts',
  'prepare.ts',
  'deployment.ts',
  'seed/',
  'app.ts',
  'privacy/',
  'areas/',
  'deps.ts',
  'xlsx/',
  'portal/',
  'auth/',
  'shared-views/',
  'notifications/',
  'files/',
  'mail/',
  'realtime/',
  'jobs/',
  'exit-on-error.ts',
  'data-dir.ts',
  'http/',
  'security/',
  'gazetteer/',
  'db/',
  'observability/',
  'local-time.ts',
  'cached-read.ts',
  'i18n/',
  'problem.ts',
  'config.ts',
  'version.ts',
] as const

/** The folders of `src/features`: the areas of the contract, and pages that belong to none. */
export const features = [...areas, 'till', 'landing'] as const

/** The folders of `server/areas`; `auth` is a layer of its own. */
export const serverAreas = areas.filter((area) => area !== 'auth')

/** The folders of `src/`, each with an alias of its name in `package.json`. */
const portalFolders = [...new Set(portalLayers.filter((layer) => layer.includes('/')).map((layer) => layer.replace(/\/.*/, '/')))]
const aliases = (folders: readonly string[]) => folders.map((folder) => `#${folder}**`)

interface Rule {
  readonly group: readonly string[]
  readonly message: string
}

/** One of the two programs. */
export interface Tree {
  readonly root: 'src/' | 'server/'
  readonly layers: readonly string[]
  /** The layers that tests import although they are above. */
  readonly forTests: readonly string[]
  /** Folders beside the root that nothing in it imports. */
  readonly outside: readonly string[]
  /** Further rules of one layer. */
  readonly rules: (layer: string) => readonly Rule[]
}

const onlyApi: Rule = {
  // A folder of shared parts may have the name of an area.
  group: [...features.flatMap((feature) => [`**/${feature}/**`, `!**/${feature}/api.ts`]), '!#components/**'],
  message: 'Of another area only its api.ts may be imported.',
}
const onlyOwnArea: Rule = {
  group: serverAreas.map((area) => `**/${area}/**`),
  message: 'An area of the server may not import another area.',
}
const onlyContract: Rule = {
  group: ['**/src/**', '!**/src/contract/**', ...aliases(portalFolders.filter((folder) => folder !== 'contract/'))],
  message: 'The server may only import the contract from src.',
}

export const portal: Tree = {
  root: 'src/',
  layers: portalLayers,
  forTests: ['fixtures/'],
  outside: ['server/', 'e2e/'],
  rules: (layer) => (layer === 'features/' ? [onlyApi] : []),
}
export const server: Tree = {
  root: 'server/',
  layers: serverLayers,
  forTests: ['testing/', 'seed/'],
  outside: ['e2e/'],
  rules: (layer) => (layer === 'areas/' ? [onlyContract, onlyOwnArea] : [onlyContract]),
}

const glob = (layer: string) => (layer.endsWith('/') ? `${layer}**` : layer)

/** Imports are matched as they are written: `#ui/…` from another layer, a relative path inside `app/` and `server/`. */
const importGlobs = (root: string, layer: string) => [
  `#${root === 'server/' ? 'server/' : ''}${glob(layer)}`,
  `**/${glob(layer.replace('app/', ''))}`,
]

const noLongPaths: Rule = { group: ['../../../**'], message: 'Import by the alias of the layer, such as #ui/.' }

const restricted = (includes: string, patterns: readonly Rule[]) => ({
  includes: [includes],
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns: [...patterns, noLongPaths] } } } } },
})

const layerRules = ({ root, layers, forTests, outside, rules }: Tree) =>
  layers.flatMap((layer, index) => {
    const name = layer.replace(/\/$|\.tsx?$/, '')
    const importRules = (higher: readonly string[]) => [
      { group: higher.flatMap((other) => importGlobs(root, other)), message: `${name} may only import from the layers below it.` },
      ...rules(layer),
    ]
    const higher = [...layers.slice(0, index), ...outside]
    const files = restricted(root + glob(layer), importRules(higher))
    if (!layer.endsWith('/')) return [files]
    const forbiddenInTests = higher.filter((other) => !forTests.includes(other))
    return [files, restricted(`${root}${layer}**/*.test.*`, importRules(forbiddenInTests))]
  })

/** The linter's configuration, as `layers.json` contains it. */
export const layersConfig = {
  overrides: [...layerRules(portal), restricted('server/*.test.ts', [onlyContract]), ...layerRules(server)],
}

if (import.meta.main) writeFileSync(new URL('layers.json', import.meta.url), `${JSON.stringify(layersConfig, null, 2)}\n`)
