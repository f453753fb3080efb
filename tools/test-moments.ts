// `npm run test:moments [-- word …]` runs the tests of pages, rules and server with the clock of their processes at moments that
// differ from others, or at those with that word in their names. libfaketime moves the clock; the machine's own stays.
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defaultTimeZone } from '#contract/limits.ts'
import { addDays, localInstant, localTime } from '#contract/local-time.ts'
import { occasionsOn } from '#contract/occasions.ts'
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts'
import { type Outcome, runVitest } from './run-vitest.ts'
import { table } from './table.ts'

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
if (!library) throw new Error('libfaketime is missing. On Debian: apt-get install faketime')

const tomorrow = addDays(localTime(Date.now(), defaultTimeZone).day, 1)

/** The first day from tomorrow on. */
function firstDay(is: (day: string) => boolean): string {
  let day = tomorrow
  while (!is(day)) day = addDays(day, 1)
  return day
}

const endsBefore = (end: string) => (day: string) => addDays(day, 1).endsWith(end)

/** In Riyadh. The tests of a last minute run in parts, each of which begins in it. */
const moments = {
  'before midnight': { day: tomorrow, time: '23:59', parts: 4 },
  'after midnight': { day: tomorrow, time: '00:01', parts: 1 },
  'last minute of a month': { day: firstDay(endsBefore('-01')), time: '23:59', parts: 4 },
  'last minute of a year': { day: firstDay(endsBefore('-01-01')), time: '23:59', parts: 4 },
  '29 February': { day: firstDay((day) => day.endsWith('-02-29')), time: '13:00', parts: 1 },
  Ramadan: { day: firstDay((day) => occasionsOn(day).includes('ramadan')), time: '19:00', parts: 1 },
  'Eid al-Fitr': { day: firstDay((day) => occasionsOn(day).includes('eidAlFitr')), time: '13:00', parts: 1 },
} as const

/** libfaketime reaches neither the times of files that Node reads nor the timers of PostgreSQL. */
const outOfReach = [
  'lists each kind with its age',
  'the sweep removes what no row names',
  'old files without a row are removed',
  'files of mails can only be read by their owner',
  'a migration of a table that somebody reads for a long time',
]

const folder = mkdtempSync(path.join(os.tmpdir(), 'qaseema-moments-'))

async function runPart(projects: readonly string[], instant: number, part: string): Promise<Outcome> {
  // Programs that are started from here on have the other clock.
  const seconds = Math.round((instant - Date.now()) / 1_000)
  Object.assign(process.env, { LD_PRELOAD: library, FAKETIME: `+${seconds}`, FAKETIME_DONT_FAKE_MONOTONIC: '1' })
  const postgres = projects.includes('server') ? await startTemporaryPostgres() : undefined
  const url = typeof postgres === 'object' ? postgres.url : ''
  try {
    const args = projects.flatMap((project) => ['--project', project])
    const names = `--testNamePattern=^(?!.*(${outOfReach.join('|')}))`
    return await runVitest([...args, names, `--shard=${part}`], path.join(folder, `${crypto.randomUUID()}.json`), {
      TEST_DATABASE_URL: url,
    })
  } finally {
    if (typeof postgres === 'object') postgres.stop()
  }
}

const words = process.argv.slice(2)
const unknown = words.filter((word) => !Object.keys(moments).some((name) => name.toLowerCase().includes(word.toLowerCase())))
if (unknown.length > 0) throw new Error(`No such moment: ${unknown.join(', ')}. There are ${Object.keys(moments).join(', ')}.`)
const rows: string[][] = []
const total = { passed: 0, failed: 0 }
for (const [name, { day, time, parts }] of Object.entries(moments)) {
  if (words.length > 0 && !words.some((word) => name.toLowerCase().includes(word.toLowerCase()))) continue
  for (const projects of [['pages', 'rules', 'figures'], ['server']])
    for (let part = 1; part <= parts; part += 1) {
      console.log(`\n=== ${name}: ${projects.join(', ')}, part ${part} of ${parts} ===\n`)
      const { passed, failed } = await runPart(projects, localInstant(day, time, defaultTimeZone), `${part}/${parts}`)
      rows.push([`${name}, ${day} ${time}`, projects.join(', '), String(passed), String(failed)])
      total.passed += passed
      total.failed += failed
    }
}
rmSync(folder, { recursive: true, force: true })

console.log(`\n${table(['', '', 'passed', 'failed'], rows)}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
