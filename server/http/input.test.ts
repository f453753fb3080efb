import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { repeatable } from '#contract/paging.ts'
import { Problem } from '#server/problem.ts'
import { readInput } from './input.ts'

const call = defineCall({
  name: 'test.list',
  method: 'POST',
  path: '/test/list',
  access: 'public',
  query: z.object({
    status: repeatable(z.string()),
    dateRange: z.optional(z.string()),
    creationDate: z.optional(z.string()),
    search: z.optional(z.string()),
  }),
  body: z.object({ list: z.optional(z.array(z.object({ a: z.string('required') }))), any: z.optional(z.unknown()) }),
  encoding: { list: 'json' },
  data: z.null(),
  texts: { audit: { en: 'List', ar: 'قائمة' }, failure: { en: 'Failed', ar: 'تعذّر' } },
})

const read = (body: unknown, query: Readonly<Record<string, string | string[]>> = {}) =>
  readInput(call, { body, query, params: {} } as FastifyRequest, { timeZone: 'Asia/Riyadh' })
const readQuery = (query: Readonly<Record<string, string | string[]>>) => read({}, query).query

test('no more is complained of than can be read', () => {
  const refusal = () => read({ list: Array.from({ length: 1_000 }, () => ({})) })
  expect(refusal).toThrow(Problem)
  expect(refusal).toThrow(expect.objectContaining({ issues: expect.objectContaining({ length: 100 }) }))
})

test('what overflows the stack while it is checked is invalid', () => {
  const tooManyIssues = { list: Array.from({ length: 200_000 }, () => ({})) }
  const tooDeep = { any: JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) }
  for (const body of [tooManyIssues, tooDeep]) expect(() => read(body)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }))
})

test('a text that no database stores is invalid', () => {
  for (const text of ['a\0b', 'a\ud83d', '\ude00'])
    expect(() => read({ any: { text } })).toThrow(expect.objectContaining({ issues: [{ path: 'any.text', code: 'invalid' }] }))
})

test('a list may be sent as JSON text in a JSON body', () => {
  expect(read({ list: '[{"a":"1"}]' }).body).toEqual({ list: [{ a: '1' }] })
})

test.each(['status=A&status=B', 'status[]=A&status[]=B', 'status[0]=A&status[1]=B', 'status=A&status[]=B'])(
  '%s is a repeated parameter',
  (text) => {
    const sent = new URLSearchParams(text)
    const query = Object.fromEntries([...new Set(sent.keys())].map((key) => [key, sent.getAll(key)]))
    expect(readQuery(query)).toEqual({ status: ['A', 'B'] })
  },
)

test('an unknown parameter is refused by its name', () => {
  expect(() => readQuery({ state: 'A' })).toThrow(expect.objectContaining({ issues: [{ path: 'state', code: 'unknownParameter' }] }))
  expect(() => readQuery({ constructor: 'A' })).toThrow(Problem)
})

test.each([
  ['2026-03-03T20:59:59.999Z', '2026-03-03'],
  ['2026-03-03T21:00:00Z', '2026-03-04'],
  ['2026-03-04T00:00:00+03:00', '2026-03-04'],
  ['2026-02-31T00:00:00Z', '2026-02-31T00:00:00Z'],
])('the instant %s is read as %s, its day in the business time zone', (sent, day) => {
  expect(readQuery({ creationDate: sent, dateRange: `2026-03-01to${sent}`, search: sent })).toEqual({
    creationDate: day,
    dateRange: `2026-03-01to${day}`,
    search: sent,
  })
})
