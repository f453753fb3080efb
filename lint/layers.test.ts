import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#tools/run.ts'
import { features, layersConfig, portal, server, serverAreas, type Tree } from './layers.ts'

interface Planted {
  readonly file: string
  readonly to: string
}

/** An import in a file that imports nothing else of its kind, `from` and `to` below the root of the tree. */
const plant = ({ root }: Tree, from: string, to: string): Planted => ({
  file: root + from,
  to: path.posix.relative(path.posix.dirname(root + from), root + to),
})

/** The same imports by alias, each in a file of its own; what stays in its folder is imported by a relative path. */
const byAlias = (planted: readonly Planted[]): readonly Planted[] =>
  planted.flatMap(({ file, to }) => {
    const target = path.posix.join(path.posix.dirname(file), to)
    const [, alias] = /^(?:src\/(?=.*\/)|(?=server\/))(.*)/.exec(target) ?? []
    const ownFolder = /^(?:src\/(?:features\/)?|server\/(?:areas\/)?)[\w-]+\//.exec(file)?.[0]
    const isOwn = ownFolder !== undefined && target.startsWith(ownFolder)
    return alias && ownFolder && !isOwn && file !== 'src/app/access.ts'
      ? [{ file: file.replace(/(\.test)?\.tsx?$/, '-by-alias$&'), to: `#${alias}` }]
      : []
  })

const isFolder = (layer: string) => layer.endsWith('/')
const fileIn = (layer: string) => (isFolder(layer) ? `${layer}x.ts` : layer)
const layerName = (layer: string) => layer.replace(/\/$|\.tsx?$/g, '').replaceAll('/', '-')

/** Every import between two layers of a tree, and every one that leaves it. */
function plantAll(tree: Tree): { readonly forbidden: readonly Planted[]; readonly allowed: readonly Planted[] } {
  const pairs = tree.layers.flatMap((upper, index) => tree.layers.slice(index + 1).map((lower) => ({ upper, lower })))
  const folders = tree.layers.filter(isFolder)
  const upward = pairs.map(({ upper, lower }) =>
    plant(tree, isFolder(lower) ? `${lower}imports-${layerName(upper)}.ts` : lower, fileIn(upper)),
  )
  const fromTests = pairs
    .filter(({ lower }) => isFolder(lower))
    .map(({ upper, lower }) => ({ upper, ...plant(tree, `${lower}imports-${layerName(upper)}.test.ts`, fileIn(upper)) }))
  const outside = folders.flatMap((layer) =>
    tree.outside.map((other) => plant(tree, `${layer}imports-${layerName(other)}.ts`, `../${other}x.ts`)),
  )
  const downward = pairs
    .filter(({ upper }) => isFolder(upper))
    .map(({ upper, lower }) => plant(tree, `${upper}needs-${layerName(lower)}.ts`, fileIn(lower)))
  return {
    forbidden: [...upward, ...fromTests.filter(({ upper }) => !tree.forTests.includes(upper)), ...outside],
    allowed: [
      ...downward,
      ...fromTests.filter(({ upper }) => tree.forTests.includes(upper)),
      ...folders.map((layer) => plant(tree, `${layer}needs-own.ts`, `${layer}x.ts`)),
    ],
  }
}

const others = features.filter((feature) => feature !== 'deals')
const betweenFeatures = {
  forbidden: others.flatMap((feature) => [
    plant(portal, `features/deals/imports-${feature}.ts`, `features/${feature}/page.ts`),
    plant(portal, `features/deals/form/hours/imports-${feature}.ts`, `features/${feature}/form/page.ts`),
  ]),
  allowed: [
    plant(portal, 'features/deals/form/needs-own.ts', 'features/deals/list/x.ts'),
    ...features.map((feature) => plant(portal, `features/deals/form/needs-${feature}.ts`, `features/${feature}/api.ts`)),
  ],
}
const inServer = {
  forbidden: [
    ...serverAreas
      .filter((area) => area !== 'deals')
      .map((area) => plant(server, `areas/deals/imports-${area}.ts`, `areas/${area}/service.ts`)),
    ...['http/imports-src.ts', 'areas/deals/imports-src.ts', 'src-in-root.test.ts'].map((file) => plant(server, file, '../src/lib/x.ts')),
  ],
  allowed: [
    plant(server, 'areas/deals/needs-own.ts', 'areas/deals/x.ts'),
    plant(server, 'areas/deals/needs-auth.ts', 'auth/x.ts'),
    ...['http/needs-contract.ts', 'needs-contract.test.ts'].map((file) => plant(server, file, '../src/contract/x.ts')),
  ],
}

const sets = [plantAll(portal), plantAll(server), betweenFeatures, inServer]
const inEitherSpelling = (planted: readonly Planted[]) => [...planted, ...byAlias(planted)]
const longPath = plant(portal, 'features/deals/form/hours/needs-ui.ts', 'ui/x.ts')
const forbidden = [...inEitherSpelling(sets.flatMap((set) => set.forbidden)), longPath]
const allowed = inEitherSpelling(sets.flatMap((set) => set.allowed))
let reported: readonly string[] = []
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'qaseema-layers-'))
  cpSync(path.join(root, 'lint/layers.json'), path.join(folder, 'layers.json'))
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ extends: ['./layers.json'], linter: { rules: { preset: 'none' } } }))
  const imports = Map.groupBy([...forbidden, ...allowed], ({ file }) => file)
  for (const [file, planted] of imports) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), planted.map(({ to }) => `import '${to}'\n`).join(''))
  }
  const report = await lint()
  reported = [...new Set(report.diagnostics.map(({ location }) => `${location.path}:${location.start.line}`))]
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Report {
  readonly diagnostics: readonly { readonly location: { readonly path: string; readonly start: { readonly line: number } } }[]
}

const lint = () =>
  new Promise<Report>((resolve) => {
    const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
    // It fails, as it is meant to: what it found is on the standard output.
    execFile(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none'], { cwd: folder, maxBuffer: 1e8 }, (_, stdout) =>
      resolve(JSON.parse(stdout) as Report),
    )
  })

const toLines = (planted: readonly Planted[]) => {
  const counts = new Map<string, number>()
  return planted.map(({ file }) => {
    counts.set(file, (counts.get(file) ?? 0) + 1)
    return `${file}:${counts.get(file)}`
  })
}

test('the linter knows the layers as the list has them: else run `npm run lint:layers`', () => {
  expect(JSON.parse(readFileSync(path.join(root, 'lint/layers.json'), 'utf8'))).toEqual(layersConfig)
})

const isTest = (name: string) => /\.test\.tsx?$/.test(name)
const entriesIn = (root: string, folder = '') =>
  readdirSync(path.join(import.meta.dirname, '..', root, folder), { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `${folder}${entry.name}/` : `${folder}${entry.name}`))
    .filter((entry) => !isTest(entry))

test('every folder of src is a layer', () => {
  const entries = [...entriesIn('src').filter((entry) => entry !== 'app/'), ...entriesIn('src', 'app/')]
  expect(entries.filter((entry) => !portal.layers.includes(entry))).toEqual([])
})

test('every file and folder of the server is a layer, and every one of its areas is an area of the contract', () => {
  expect(entriesIn('server').filter((entry) => !server.layers.includes(entry))).toEqual([])
  expect(entriesIn('server/areas').filter((entry) => !serverAreas.some((area) => `${area}/` === entry))).toEqual([])
})

test('every folder of features is an area, the till or the landing page', () => {
  const known: readonly string[] = features
  expect(readdirSync(path.join(root, 'src/features')).filter((feature) => !known.includes(feature))).toEqual([])
})

test('the linter refuses each import that goes up, out, past the api.ts of another area, or up three folders, and no other', () => {
  expect([...reported].sort()).toEqual(toLines(forbidden).sort())
})
