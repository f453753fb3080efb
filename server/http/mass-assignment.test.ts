import { afterAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { Role } from '#contract/roles.ts'
import { forgedFields, forgedText, notNamed } from '#server/testing/forged-fields.ts'
import { type PersonName, people } from '#server/testing/people.ts'
import { appKey, prepareWorld, readChanges } from '#server/testing/prepared-world.ts'
import { type AnyInput, makeInput, sendCall } from '#server/testing/valid-calls.ts'
import { routePaths } from './paths.ts'

const world = await prepareWorld()
afterAll(() => world.close())

/** These change nothing; they are no GET because their input does not belong into an address. */
const reads = ['reports.downloadSelected', 'redemptions.check', 'registration.isEmailTaken', 'claims.read', 'tills.readPairing']
const writes = calls.filter(({ method, name }) => method !== 'GET' && !reads.includes(name))

const callers: Partial<Record<Role, PersonName>> = { SUPER_ADMIN: 'super', ADMIN: 'admin', SUB_ADMIN: 'sub', SERVICE_PROVIDER: 'provider' }

function sendAsOwner(call: Call, input: AnyInput) {
  if (call.access === 'public') return sendCall(world, call, input, {})
  if (call.access === 'customerApp') return sendCall(world, call, input, { headers: { authorization: `Bearer ${appKey}` } })
  const as = input.as ?? call.access.map((role) => callers[role]).findLast(Boolean)
  const path = routePaths(call).find(({ roles }) => as && roles.includes(people[as].role))?.path
  return sendCall(world, call, input, { as }, path)
}

/** The answer and what it changed in the prepared world. */
async function outcome(call: Call, more: Pick<AnyInput, 'query' | 'body'> = {}) {
  await world.putBack()
  const input = await makeInput(world, call.name)
  const before = await readChanges(world)
  const body = call.body || more.body ? { ...more.body, ...input.body } : undefined
  const answer = await sendAsOwner(call, { ...input, ...more, body })
  await world.app.tasksDone()
  return { status: answer.statusCode, answer: answer.json(), rows: await readChanges(world), before }
}

const random = '(random)'
const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null

const mapValues = (value: object, change: (inner: unknown, key: string) => unknown): unknown =>
  Array.isArray(value)
    ? value.map((inner, index) => change(inner, String(index)))
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, key)]))

/** What is the same whenever the call is made. */
const stable = (one: unknown, other: unknown): unknown =>
  isParent(one) && isParent(other) ? mapValues(one, (inner, key) => stable(inner, other[key as never])) : one === other ? one : random

const hideRandom = (value: unknown, pattern: unknown): unknown => {
  if (pattern === random) return random
  return isParent(value) && isParent(pattern) ? mapValues(value, (inner, key) => hideRandom(inner, pattern[key as never])) : value
}

/** A form has at most sixty fields, and the report of an error few bytes. */
const portions = (call: Call) => {
  const all = Object.entries(notNamed(call, forgedFields))
  const size = call.files || call.bodyLimit ? 35 : all.length
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => Object.fromEntries(all.slice(index * size, (index + 1) * size)))
}

test('every write is tested here against unexpected fields', () => {
  expect(writes.length).toBeGreaterThan(90)
  for (const call of writes) expect(Object.keys(notNamed(call, forgedFields)).length, call.name).toBeGreaterThan(100)
})

test.each(writes)('$name takes nothing that it does not name', async (call) => {
  const plain = await outcome(call)
  expect(plain.status, JSON.stringify(plain.answer)).toBe(200)
  const { before: _, ...expected } = stable(plain, await outcome(call)) as typeof plain
  for (const body of portions(call)) {
    const { before: __, ...forged } = await outcome(call, { body })
    expect(JSON.stringify(forged)).not.toContain(forgedText)
    expect(hideRandom(forged, expected)).toEqual(expected)
  }
})

test.each(writes.filter(({ query }) => !query))('$name is refused with a parameter in its address', async (call) => {
  const { status, rows, before } = await outcome(call, { query: { id: 'other', _id: 'other', role: 'SUPER_ADMIN' } })
  expect(status).toBe(422)
  // The refusal is counted.
  expect({ ...rows, attempts: before.attempts }).toEqual({ ...before, attempts: before.attempts })
})
