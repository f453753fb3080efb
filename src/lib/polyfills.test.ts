import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { canParse } = URL
const { withResolvers } = Promise
const { any } = AbortSignal
const { groupBy } = Map

beforeEach(async () => {
  vi.resetModules()
  Object.assign(URL, { canParse: undefined })
  Object.assign(Promise, { withResolvers: undefined })
  Object.assign(AbortSignal, { any: undefined })
  Object.assign(Map, { groupBy: undefined })
  await import('./polyfills.ts')
})
afterEach(() => {
  Object.assign(URL, { canParse })
  Object.assign(Promise, { withResolvers })
  Object.assign(AbortSignal, { any })
  Object.assign(Map, { groupBy })
})

test('an address is parsed, also beside a base', () => {
  expect([URL.canParse('https://a.test'), URL.canParse('/b'), URL.canParse('/b', 'https://a.test')]).toEqual([true, false, true])
})

test('a promise is resolved from outside', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  resolve(7)
  expect(await promise).toBe(7)
})

test('a signal follows the first of several', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const signal = AbortSignal.any([one.signal, other.signal])
  expect(signal.aborted).toBe(false)
  other.abort('stopped')
  one.abort('late')
  expect(signal.reason).toBe('stopped')
  expect(AbortSignal.any([AbortSignal.abort('before')]).reason).toBe('before')
})

test('items are grouped by a key, in the order of their first ones', () => {
  const groups = Map.groupBy(['b1', 'a1', 'b2'], ([letter]) => letter)
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ])
})
