import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../scripts/run.ts'
import { features, floors, floorsConfig } from './floors.ts'

/** Files with one import each, `from` a file of a floor or area `to` one of another. */
const plant = (from: string, to: string) => ({ file: `src/${from}`, to: path.posix.relative(path.posix.dirname(from), to) })

const fileOn = (floor: string, name: string) => (floor.endsWith('/') ? `${floor}${name}.ts` : floor)
const nameOf = (floor: string) => floor.replace(/\W.*/, '')
const pairs = floors.flatMap((upper, index) => floors.slice(index + 1).map((lower) => ({ upper, lower })))
const folders = floors.filter((floor) => floor.endsWith('/'))

const upward = pairs
  .filter(({ lower }) => lower.endsWith('/'))
  .map(({ upper, lower }) => plant(`${lower}imports-${nameOf(upper)}.ts`, fileOn(upper, 'x')))
const fromFiles = pairs.filter(({ lower }) => !lower.endsWith('/')).map(({ upper, lower }) => plant(lower, fileOn(upper, 'x')))
const fromTests = pairs
  .filter(({ lower }) => lower.endsWith('/'))
  .map(({ upper, lower }) => ({ upper, ...plant(`${lower}imports-${nameOf(upper)}.test.ts`, fileOn(upper, 'x')) }))
const outside = folders.flatMap((floor) => ['server', 'e2e'].map((place) => plant(`${floor}imports-${place}.ts`, `../${place}/x.ts`)))
const sideways = features
  .filter((feature) => feature !== 'deals')
  .flatMap((feature) => [
    plant(`features/deals/imports-${feature}.ts`, `features/${feature}/page.ts`),
    plant(`features/deals/form/hours/imports-${feature}.ts`, `features/${feature}/form/page.ts`),
  ])

const downward = pairs
  .filter(({ upper }) => upper.endsWith('/'))
  .map(({ upper, lower }) => plant(`${upper}needs-${nameOf(lower)}.ts`, fileOn(lower, 'x')))
const allowed = [
  ...downward,
  ...fromTests.filter(({ upper }) => upper === 'testing/'),
  ...folders.map((floor) => plant(`${floor}needs-own.ts`, `${floor}x.ts`)),
  plant('features/deals/form/needs-own.ts', 'features/deals/list/x.ts'),
  ...features.map((feature) => plant(`features/deals/form/needs-${feature}.ts`, `features/${feature}/api.ts`)),
]

const forbidden = [...upward, ...fromFiles, ...fromTests.filter(({ upper }) => upper !== 'testing/'), ...outside, ...sideways]
let reported: readonly string[] = []
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'qaseema-floors-'))
  cpSync(path.join(root, 'lint/floors.json'), path.join(folder, 'floors.json'))
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ extends: ['./floors.json'], linter: { rules: { preset: 'none' } } }))
  const imports = Map.groupBy([...forbidden, ...allowed], ({ file }) => file)
  for (const [file, planted] of imports) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), planted.map(({ to }) => `import '${to}'\n`).join(''))
  }
  const report = await lint()
  reported = report.diagnostics.map(({ location }) => `${location.path}:${location.start.line}`)
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

const linesOf = (planted: readonly { readonly file: string }[]) => {
  const seen = new Map<string, number>()
  return planted.map(({ file }) => {
    seen.set(file, (seen.get(file) ?? 0) + 1)
    return `${file}:${seen.get(file)}`
  })
}

test('the linter knows the floors as the list has them: else run `npm run lint:floors`', () => {
  expect(JSON.parse(readFileSync(path.join(root, 'lint/floors.json'), 'utf8'))).toEqual(floorsConfig)
})

test('every folder of src is a floor', () => {
  const known: readonly string[] = floors
  const places = readdirSync(path.join(root, 'src'), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  )
  expect(places.filter((place) => !known.includes(place))).toEqual([])
})

test('every folder of features is an area, or the landing page', () => {
  const known: readonly string[] = features
  expect(readdirSync(path.join(root, 'src/features')).filter((feature) => !known.includes(feature))).toEqual([])
})

test('the linter refuses each import that goes up, out, or past the api.ts of another area, and no other', () => {
  expect([...reported].sort()).toEqual(linesOf(forbidden).sort())
})
