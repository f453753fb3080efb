import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const read = (file: string) => readFileSync(path.join(root, 'docs/operations', file), 'utf8')
const page = read('asvs.md')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (met|not applicable|missing) \| (.+) \|$/gm)].map(
  ([, id = '', level, , state, where = '']) => ({ id, level, state, where }),
)
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:server|src|e2e|tools|lint|docs|deploy)\/[\w./-]+)`/g)].map(([, file = '']) => file)

test('every requirement of levels 1 and 2 of ASVS 5.0.0 has one row, and each row has a state', () => {
  expect(rows).toHaveLength(253)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(page.match(/^\| \d/gm)).toHaveLength(253)
})

test('the share that the page names is that of its rows', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const [met, missing] = [count('met'), count('missing')]
  const share = Math.floor((100 * met) / (met + missing))
  const sentence = `${met} of ${met + missing} requirements that apply are met, ${share} %; ${missing} are missing, ${count('not applicable')} do not apply.`
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
