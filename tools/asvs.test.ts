import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const read = (file: string) => readFileSync(path.join(root, 'docs/operations', file), 'utf8')
const page = read('asvs.md')
// A requirement of level 1 is bold.
const [, missing = '', unused = '', ...met] = page.split(/^## /m)
const idsIn = (text: string, pattern: RegExp) => text.match(pattern) ?? []
const row = /(?<=^\| )\**\d+\.\d+\.\d+\**(?= \| .+ \| .+ \|$)/gm
const ids = { met: idsIn(met.join(''), row), missing: idsIn(missing, row), unused: idsIn(unused, /\**\b\d+\.\d+\.\d+\b\**/g) }
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:server|src|e2e|tools|lint|docs|deploy)\/[\w./-]+)`/g)].map(([, file = '']) => file)

test('every requirement of levels 1 and 2 of ASVS 5.0.0 is named once, in a row or as not applicable', () => {
  const all = Object.values(ids).flat()
  expect(new Set(all.map((id) => id.replaceAll('*', ''))).size).toBe(253)
  expect(all).toHaveLength(253)
  expect(all.filter((id) => id.startsWith('**'))).toHaveLength(70)
  expect(page.match(/^\| \**\d/gm)).toHaveLength(ids.met.length + ids.missing.length)
})

test('the share that the page names is that of its rows', () => {
  const [yes, no] = [ids.met.length, ids.missing.length]
  const share = Math.floor((100 * yes) / (yes + no))
  const sentence = `${yes} of ${yes + no} requirements that apply are met, ${share} %; ${no} are missing, ${ids.unused.length} do not apply.`
  expect(page).toContain(sentence)
})

test('every file that a row or a threat names is there, and every threat has a test', () => {
  const threats = read('threat-model.md').split('## Threats')[1] ?? ''
  expect([...filesIn(page), ...filesIn(threats)].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  const tests = [...threats.matchAll(/^\| \d+ \|.*\| (.+) \|$/gm)].map(([, last = '']) => last)
  expect(tests.length).toBeGreaterThan(20)
  const named = tests.flatMap((cell) => [...cell.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` › ([^;|]+)/g)])
  expect(tests.filter((cell) => !/ › /.test(cell))).toEqual([])
  const unknown = named.filter(([, file = '', name = '']) => !readFileSync(path.join(root, file), 'utf8').includes(name.trim()))
  expect(unknown.map(([all]) => all)).toEqual([])
})
