import { parseArgs } from 'node:util'
import { table } from '../../table.ts'
import { inMs, median, percentile95 } from '../figures.ts'
import { drawFirstFrames } from './draw-frames.ts'
import { generateTakes } from './frames.ts'
import { createReaders } from './readers.ts'
import { type Look, lookOnAndOn, lookOnce, type Needed } from './runs.ts'

// `npm run bench:scan [-- --seed 7 --seed 8] [-- --per 30] [-- --only clutter]` measures how many frames are decoded, and how fast.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: ['fresh 1', 'fresh 2', 'fresh 3'] },
    per: { type: 'string', default: '30' },
    only: { type: 'string', default: '.' },
  },
})
const perGroup = Number(values.per)
const only = new RegExp(values.only)
const emptyScenes = 60
const momentsOfScene = 10
const scenesOfGroup = Math.ceil(perGroup / 5)

/** The limits for the mean of the seeds: percent, percent, milliseconds. */
const goals = { once: 94, withinTen: 97, longest: 60 }

const sharePercent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)
const isRead = ({ outcome }: Look) => outcome === 'read'
const percentRead = (looks: readonly Look[]) => sharePercent(looks.filter(isRead).length, looks.length)
const took = (looks: readonly Look[]) => looks.map((look) => look.took)
const verdict = (goal: string, isMet: boolean, figure: string) => [goal, figure, isMet ? 'met' : 'MISSED']

/** One row per group: the percentage that each reader decodes, and its median time. */
function printGroups(looks: ReadonlyMap<string, readonly Look[]>): string[] {
  const readers = [...looks]
  const groups = [...new Set(readers.flatMap(([, all]) => all.map(({ group }) => group)))].filter((group) => group !== 'none')
  const below: string[] = []
  const of = (all: readonly Look[], group: string) => all.filter((look) => look.group === group)
  const rows = groups.map((group) => {
    const [oursRead = 0, ...others] = readers.map(([, all]) => percentRead(of(all, group)))
    const best = Math.max(...others)
    if (oursRead < best) below.push(`${group} (${oursRead.toFixed(0)} of ${best.toFixed(0)})`)
    return [group, ...readers.map(([, all]) => `${percentRead(of(all, group)).toFixed(0)} % ${inMs(median(took(of(all, group))))} ms`)]
  })
  const whole = (name: string, figure: (all: readonly Look[]) => string) => [name, ...readers.map(([, all]) => figure(all))]
  const withCode = (all: readonly Look[]) => all.filter(({ group }) => group !== 'none')
  const times = (all: readonly Look[]) => [median(took(all)), percentile95(took(all)), Math.max(...took(all))].map(inMs).join(' / ')
  console.log(
    table(
      ['read, median time', ...looks.keys()],
      [
        ...rows,
        whole('all with a code', (all) => `${percentRead(withCode(all)).toFixed(1)} %`),
        whole('median / p95 / longest, ms', times),
        whole('without a code, ms', (all) => inMs(median(took(of(all, 'none'))))),
        whole('wrong texts', (all) => String(all.filter(({ outcome }) => outcome === 'wrong').length)),
      ],
    ),
  )
  return below
}

const within = (scenes: readonly Needed[], most: number) =>
  sharePercent(scenes.filter(({ frames }) => frames <= most).length, scenes.length)

interface SeedResult {
  readonly once: number
  readonly withinTen: number
  readonly wrong: number
  readonly longest: number
}

const make = await createReaders()
const results: SeedResult[] = []
for (const seed of values.seed) {
  const looks = lookOnce(make, await drawFirstFrames({ seed, only, count: perGroup, empty: emptyScenes }))
  console.log(`\nSeed “${seed}”, ${perGroup} frames a group, ${emptyScenes} without a code`)
  const below = printGroups(looks)
  const scenes = lookOnAndOn(() => make().ours, generateTakes(`${seed}, scenes`, only, scenesOfGroup, 0), momentsOfScene)
  const marks = [1, 2, 3, 5, momentsOfScene]
  console.log(
    `\n${scenes.length} scenes, read by ours within ${marks.map((mark) => `${mark}: ${within(scenes, mark).toFixed(1)} %`).join(', ')}`,
  )
  const oursRead = looks.get('ours') ?? []
  results.push({
    once: percentRead(oursRead.filter(({ group }) => group !== 'none')),
    withinTen: within(scenes, momentsOfScene),
    wrong: oursRead.filter(({ outcome }) => outcome === 'wrong').length + scenes.reduce((sum, each) => sum + each.wrong, 0),
    longest: Math.max(...took(oursRead)),
  })
  if (below.length > 0) console.log(`\nBelow the best of the others: ${below.join(', ')}`)
}
const mean = (pick: (result: SeedResult) => number) => results.reduce((sum, result) => sum + pick(result), 0) / results.length
const [once, withinTen, longest] = [mean((result) => result.once), mean((result) => result.withinTen), mean((result) => result.longest)]
const wrong = results.reduce((sum, result) => sum + result.wrong, 0)
const verdicts = [
  verdict(`≥ ${goals.once} % in one frame`, once >= goals.once, `${once.toFixed(1)} %`),
  verdict(`≥ ${goals.withinTen} % within ${momentsOfScene} frames`, withinTen >= goals.withinTen, `${withinTen.toFixed(1)} %`),
  verdict('no wrong text', wrong === 0, String(wrong)),
  verdict(`≤ ${goals.longest} ms at most`, longest <= goals.longest, `${inMs(longest)} ms`),
]
console.log(`\n${table(['goal, mean of the seeds', 'is', ''], verdicts)}`)
