import { expect, test } from 'vitest'
import { type Part, planGroups } from './chunk-plan.ts'

const KiB = 1024
const plan = (parts: readonly Part[], visits: readonly (readonly string[])[]) =>
  planGroups(
    new Map(parts.map((part) => [part.file, part])),
    visits.map((files) => ({ files, weight: 1 })),
  )
    .map((group) => group.map(({ file }) => file).sort())
    .sort()

test('parts that the same pages need share a file, however large they are', () => {
  const parts = [
    { file: 'list', bytes: 90 * KiB, imports: ['table'] },
    { file: 'table', bytes: 40 * KiB, imports: [] },
  ]
  expect(plan(parts, [['list']])).toEqual([['list', 'table']])
})

test('a page loads no code of another page to save a request', () => {
  const parts = [
    { file: 'list', bytes: 20 * KiB, imports: ['shared'] },
    { file: 'form', bytes: 20 * KiB, imports: ['shared', 'fields'] },
    { file: 'shared', bytes: 4 * KiB, imports: [] },
    { file: 'fields', bytes: 1 * KiB, imports: [] },
  ]
  expect(plan(parts, [['list'], ['form']])).toEqual([['fields', 'form'], ['list'], ['shared']])
})

test('a merge counts what the merged parts import', () => {
  const parts = [
    { file: 'page', bytes: 10 * KiB, imports: ['small'] },
    { file: 'other', bytes: 10 * KiB, imports: ['small', 'chart'] },
    { file: 'small', bytes: 100, imports: [] },
    { file: 'chart', bytes: 200, imports: ['library'] },
    { file: 'library', bytes: 60 * KiB, imports: [] },
  ]
  const groups = plan(parts, [['page'], ['other']])
  const small = groups.find((group) => group.includes('small'))
  expect(small).not.toContain('chart')
  expect(small).not.toContain('library')
})

test('files never import each other in a circle', () => {
  const parts = [
    { file: 'a', bytes: 100, imports: ['b'] },
    { file: 'b', bytes: 90 * KiB, imports: ['c'] },
    { file: 'c', bytes: 100, imports: [] },
    { file: 'd', bytes: 100, imports: ['c'] },
  ]
  const groups = plan(parts, [['a'], ['a'], ['d'], ['d'], ['c'], ['a', 'd']])
  const findGroup = (file: string) => groups.findIndex((group) => group.includes(file))
  // `a` with `c`, but without `b` between them, would be such a circle.
  expect(findGroup('a') === findGroup('c') && findGroup('b') !== findGroup('a')).toBe(false)
})

test('a part on demand pays for what it loads after its page, and for nothing else', () => {
  const parts = [
    { file: 'page', bytes: 20 * KiB, imports: ['shared'] },
    { file: 'other', bytes: 20 * KiB, imports: ['shared', 'form'] },
    { file: 'shared', bytes: 10 * KiB, imports: [] },
    { file: 'form', bytes: 10 * KiB, imports: [] },
    { file: 'dialog', bytes: 100, imports: ['shared', 'frame'] },
    { file: 'frame', bytes: 100, imports: [] },
  ]
  const visits = [
    { files: ['page'], weight: 1 },
    { files: ['other'], weight: 1 },
    { files: ['dialog'], after: ['page'], weight: 0.1 },
  ]
  const groups = planGroups(new Map(parts.map((part) => [part.file, part])), visits).map((group) => group.map(({ file }) => file).sort())
  expect(groups.sort()).toEqual([['dialog', 'frame'], ['form', 'other'], ['page'], ['shared']])
})
