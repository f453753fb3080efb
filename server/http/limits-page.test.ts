import { afterAll, expect, test, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import type { Problem } from '#server/problem.ts'
import type { RateLimit } from '#server/security/limiter.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { testServer } from '#server/testing/test-server.ts'
import type { Calls } from './calls.ts'
import { lines } from './lines.ts'

interface Hooks {
  readonly isHeavy?: true | ((query: unknown) => boolean)
  readonly rateLimits?: (input: unknown) => readonly RateLimit[] | Promise<readonly RateLimit[]>
}

const { routes, inMemory } = vi.hoisted(() => {
  // Test files share modules: an earlier file has loaded them without these mocks.
  vi.resetModules()
  return {
    routes: [] as { readonly call: Call; readonly hooks: Hooks }[],
    inMemory: [] as {
      readonly name: string
      readonly max: number
      readonly period?: number
      readonly toLimits?: { readonly name: string }
    }[],
  }
})

vi.mock('#server/http/calls.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./calls.ts')>()
  const createCalls: typeof original.createCalls = (...args) => {
    const calls = original.createCalls(...args)
    const record =
      (implement: Calls['implement' | 'implementPublic']): Calls['implement'] =>
      (call, handler, hooks) => {
        routes.push({ call, hooks: (hooks ?? {}) as Hooks })
        implement(call, handler as never, hooks as never)
      }
    return { ...calls, implement: record(calls.implement), implementPublic: record(calls.implementPublic) as Calls['implementPublic'] }
  }
  return { ...original, createCalls }
})

vi.mock('#server/security/memory-limiter.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#server/security/memory-limiter.ts')>()
  const createMemoryLimiter: typeof original.createMemoryLimiter = (options) => {
    inMemory.push(options)
    return original.createMemoryLimiter(options)
  }
  return { ...original, createMemoryLimiter }
})

/** Stands for the value of `PUBLIC_WRITES`. */
const publicWrites = 987_654_321

const server = await testServer({ publicWrites, claims: 'page', customerAppKey: 'k'.repeat(32) })
afterAll(() => {
  vi.resetModules()
  return server.close()
})

/** Whatever a limit counts by, as the words of the page. */
const sample = {
  viewer: { id: 'account', businessId: 'business', sessionId: 'session', till: { id: 'or account' } },
  ip: 'client subnet',
  params: { dealId: 'voucher' },
  body: { emailAddress: 'mailbox', correctionToken: 'registration' },
  receivedFiles: [],
}

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const

function toWords(period: number): string {
  const [size, unit] = units.find(([milliseconds]) => period % milliseconds === 0) ?? [1, 'ms']
  const number = period / size
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`
}

const toNumber = (max: number) => (max === publicWrites ? '`PUBLIC_WRITES`' : max.toLocaleString('en'))

const toCodes = (codes: RateLimit['countFailuresOnly']) =>
  typeof codes === 'object' ? codes.map((code) => `\`${code}\``).join(', ') : 'failures'

function toLimitRow({ key, max, period = 15 * 60_000, countFailuresOnly, exemptCodes }: RateLimit, shared: RateLimit | undefined): string {
  const [name = '', by = ''] = key.replace(hashLinkToken('registration'), 'registration').split(':')
  const counted = countFailuresOnly ? `; only ${toCodes(countFailuresOnly)}` : exemptCodes ? `; not ${toCodes(exemptCodes)}` : ''
  return `| \`${name}\` | ${by} | ${toNumber(shared?.max ?? max)} in ${toWords(period)}${shared ? ', shared' : ''}${counted} |`
}

async function toRows({ call, hooks }: (typeof routes)[number]) {
  const limits = (await hooks.rateLimits?.(sample)) ?? []
  const findShared = ({ key }: RateLimit) => limits.find(({ share }) => share?.totalKey === key)
  return limits.filter(({ share }) => !share).map((limit) => [toLimitRow(limit, findShared(limit)), call.name] as const)
}

const limited = (await Promise.all(routes.map(toRows))).flat()

const countedBy = (toLimits: string | undefined) => {
  if (toLimits === 'inTotal') return 'everybody, shared'
  if (toLimits === 'perClientAndCall') return 'a client subnet and a public call; an account, till or session'
  return toLimits === 'perClient' ? 'a client subnet' : 'a key'
}

const callsByRow = Map.groupBy(limited, ([row]) => row)

const page = `# Limits of calls

Generated from the server's code; \`npx vitest run server/http/limits-page.test.ts --update\` writes it again. Time-outs and sizes: [operations](../operations.md#time-outs-and-limits).

A call over its limit gets 429 with \`Retry-After\`. All instances count together. Every call counts, or what follows “only”, or all but the answers that follow “not”. A limit of a client subnet (an IPv4 address or an IPv6 /64) is four times as high for its /56, and sixteen times for its /24 or /48. “Shared” is a total of which every client network takes a part of what is left ([145](../decisions/145-totals-shared-by-networks.md)). \`mails.claims\` and \`mails.registration\` [rise](../design/mail.md#mails-that-strangers-cause) with the links that are opened.

| limit | of one | at most | calls |
|---|---|---|---|
| the name of the call | client subnet | \`PUBLIC_WRITES\` in 15 minutes; not \`TOO_MANY_REQUESTS\` | each public call that changes something |
${[...callsByRow].map(([row, each]) => `${row} ${each.map(([, name]) => `\`${name}\``).join(', ')} |`).join('\n')}

## Counted in memory

What must not cost a write; each instance counts for itself.

| limit | at most | of |
|---|---|---|
${inMemory.map(({ name, max, period = 60_000, toLimits }) => `| \`${name}\` | ${toNumber(max)} in ${toWords(period)} | ${countedBy(toLimits?.name)} |`).join('\n')}

## Counted before or inside a call

| limit | what |
|---|---|
| \`pair\`, \`subnet\`, \`account\`, \`login\` | failed sign-ins at one account from one subnet, from one subnet, at one account from all others; sign-ins of one account ([sessions](../design/sessions.md#rate-limits)) |
| \`factor.pair\`, \`factor.pairDay\`, \`factor.subnet\`, \`factor.account\`, \`factor.accountDay\` | wrong second steps, the same way ([second factor](../design/second-factor.md#limits)) |
| \`refresh\` | refused refreshes of one session, 30 in 15 minutes |
| \`codes.pause\`, \`codes.pair\`, \`codes.hour\`, \`codes.day\` | codes for a forgotten password, to one address: from one subnet, from all ([recovery](../design/recovery.md#limits)) |
| \`invalid\` | bodies with wrong fields, of one account or till, 300 in 15 minutes |

## At once

Lines of one instance, and what a full one answers: it is in \`qaseema_queue_refused_total\`, but that of \`sessions\` (the session of a token is looked up). \`hashing\`, \`pictures\`, \`documents\` and [exports](../operations.md#time-outs-and-limits) answer 503. The embedded database has fewer places (\`server/http/lines.ts\`). \`reads\` are heavy reads, whose next one waits on the embedded database for twice as long as the last took.

| line | run at once | of one owner | wait | of one owner | full |
|---|---|---|---|---|---|
${Object.entries<{
  concurrency?: number
  concurrencyPerOwner: number
  maxWaiting?: number
  maxWaitingPerOwner: number
  fullQueue?: () => Problem
}>(lines)
  .map(([name, { concurrency, concurrencyPerOwner, maxWaiting, maxWaitingPerOwner, fullQueue }]) => {
    const numbers = [concurrency, concurrencyPerOwner, maxWaiting, maxWaitingPerOwner]
    return `| \`${name}\` | ${numbers.map((each) => each?.toLocaleString('en') ?? 'any').join(' | ')} | ${fullQueue?.().status ?? 503} |`
  })
  .join('\n')}
`

test('the page of limits says what the handlers have', async () => {
  expect(page).not.toMatch(/undefined|NaN|\| *\|/)
  await expect(page).toMatchFileSnapshot('../../docs/operations/limits.md')
})

test('every list that searches or has many pages takes turns with heavy reads', () => {
  const lists = (field: string) => routes.filter(({ call }) => call.method === 'GET' && field in (call.query?.shape ?? {}))
  const light = (field: string, query: object) =>
    lists(field).filter(({ hooks: { isHeavy } }) => !(typeof isHeavy === 'function' ? isHeavy(query) : isHeavy))
  expect(lists('search').length).toBeGreaterThan(8)
  expect([...light('search', { search: 'x' }), ...light('page', { page: 1_000, limit: 25 })].map(({ call }) => call.name)).toEqual([])
})
