// `npm run bench:scan [-- --seed 7 --seed 8] [-- --per 30] [-- --only clutter]` measures how many frames our reader decodes, and how fast.
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { claimQrPattern } from '#contract/claim-codes.ts'
import { inMs, median, percentile95 } from '../../figures.ts'
import { root } from '../../run.ts'
import { table } from '../../table.ts'
import { drawFrame } from './draw-frame.ts'
import { aMomentLater, createScene, groups, seededRandom } from './scenes.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: ['fresh 1', 'fresh 2', 'fresh 3'] },
    per: { type: 'string', default: '30' },
    only: { type: 'string', default: '.' },
  },
})
const moments = 10

const cell = new Int32Array(new SharedArrayBuffer(4))

/** CPU milliseconds of this thread, independent of other load on the machine. */
const ownTime = () => {
  // The system updates the counter when a thread sleeps; otherwise it may be some milliseconds old.
  Atomics.wait(cell, 0, 0, 0.001)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Builds the decoder as the worker runs it, without the parts that need a browser. Its budget counts only its own time. */
async function buildReader() {
  const outDir = await mkdtemp(path.join(root, 'node_modules', '.bench-scan-'))
  try {
    const entry = path.join(root, 'src/lib/qr-reader/pixel-reader.ts')
    const lib = { entry, formats: ['es' as const], fileName: () => 'reader.mjs' }
    await build({ configFile: false, logLevel: 'error', publicDir: false, build: { outDir, lib, target: 'baseline-widely-available' } })
    const url = pathToFileURL(path.join(outDir, 'reader.mjs')).href
    const { createPixelReader } = (await import(url)) as typeof import('#lib/qr-reader/pixel-reader.ts')
    return () => createPixelReader({ preferred: claimQrPattern, now: ownTime })
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

const createReader = await buildReader()

/** Shows the frames of one scene to a new reader until it has read the text; `took` is the CPU time of the first one. */
function look(key: string, group: string, index: number, count: number) {
  const [first, read] = [createScene(key, group, index, count), createReader()]
  let [took, wrong] = [0, 0]
  for (let moment = 0; moment < (first.text ? moments : 1); moment += 1) {
    const scene = moment === 0 ? first : aMomentLater(first, seededRandom(`${key}/${moment}/hand`))
    const frame = drawFrame(scene, key, moment)
    const start = ownTime()
    const text = read(frame)
    if (moment === 0) took = ownTime() - start
    if (text === first.text) return { group, frames: moment + 1, took, wrong }
    if (text !== undefined) wrong += 1
  }
  return { group, frames: Number.POSITIVE_INFINITY, took, wrong }
}

const count = Number(values.per)
for (const warmUp of [0, 1, 2, 3]) look('warm-up', 'clean', warmUp, 4)
const looks = values.seed.flatMap((seed) =>
  groups
    .filter((group) => new RegExp(values.only).test(group))
    .flatMap((group) => Array.from({ length: count }, (_, index) => look(`${seed}/${group}/${index}`, group, index, count))),
)
type Looks = typeof looks
const percent = (some: Looks, most: number) => (100 * some.filter(({ frames }) => frames <= most).length) / some.length
const times = (some: Looks) => some.map(({ took }) => took)
const toRow = (name: string, some: Looks) => [
  name,
  ...[1, 2, 3, 5, moments].map((most) => percent(some, most).toFixed(1)),
  ...[median(times(some)), percentile95(times(some)), Math.max(...times(some))].map(inMs),
]
// No library reads most codes that are turned away by more than 50 degrees.
const withGoal = looks.filter(({ group }) => group !== 'none' && group !== 'steep')
const rows = [...Map.groupBy(looks, ({ group }) => group)].map(([group, some]) => toRow(group, some))
console.log(
  `\n${count} scenes a group of each seed (${values.seed.join(', ')}): read within so many frames (%), CPU of the first frame (ms)\n`,
)
const head = ['', '1', '2', '3', '5', String(moments), 'median', '95 of 100 below', 'longest']
console.log(table(head, [...rows, toRow('all but steep, none', withGoal)]))

const wrong = looks.reduce((sum, each) => sum + each.wrong, 0)
const [once, withinTen, longest] = [percent(withGoal, 1), percent(withGoal, moments), Math.max(...times(looks))]
const goals: [goal: string, is: string, isMet: boolean][] = [
  ['≥ 94 % in one frame', `${once.toFixed(1)} %`, once >= 94],
  [`≥ 97 % within ${moments} frames`, `${withinTen.toFixed(1)} %`, withinTen >= 97],
  ['no wrong text', String(wrong), wrong === 0],
  ['≤ 60 ms at most', `${inMs(longest)} ms`, longest <= 60],
]
console.log(
  `\n${table(
    ['goal', 'is', ''],
    goals.map(([goal, is, isMet]) => [goal, is, isMet ? 'met' : 'MISSED']),
  )}`,
)
