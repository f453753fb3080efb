import { CancelledError, QueryClient, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { persisted } from '#components/query-options.ts'
import { persistedStateAge } from '#contract/limits.ts'
import { type CacheStore, createMemoryCacheStore } from '#lib/session/cache-store.ts'
import type { Session } from '#lib/session/session.ts'
import { createCachePersistence } from './cache-persistence.ts'

const list = queryOptions({ queryKey: ['deals'], queryFn: () => 'asked', ...persisted, staleTime: 60_000 })
const secret = queryOptions({ queryKey: ['licence'], queryFn: () => 'presigned', staleTime: 60_000 })

beforeEach(() => {
  vi.stubGlobal('__BUILD__', 'one')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** One visit of a user with the persisted cache of the browser. */
function visit(store: CacheStore, userId: string | null) {
  const person = createStore(() => ({ userId }))
  const queryClient = new QueryClient()
  const session = { store: person } as unknown as Session
  return { queryClient, person, ...createCachePersistence({ queryClient, session, store }) }
}

/** A browser in which user `a` has loaded both queries. */
async function storeAfterVisit(): Promise<CacheStore> {
  const store = createMemoryCacheStore()
  const { queryClient, restored } = visit(store, 'a')
  await restored()
  await Promise.all([queryClient.query(list), queryClient.query(secret)])
  await vi.advanceTimersByTimeAsync(2_000)
  return store
}

/** The same store, whose next read waits until the test releases it. */
function slow(store: CacheStore) {
  const gate = Promise.withResolvers<void>()
  return { open: gate.resolve, store: { ...store, getItem: <Value>(key: string) => gate.promise.then(() => store.getItem<Value>(key)) } }
}

test('a query that asked for it is back at the next visit', async () => {
  const { queryClient, restored } = visit(await storeAfterVisit(), 'a')
  await restored()
  expect(queryClient.getQueryData(list.queryKey)).toBe('asked')
  expect(queryClient.getQueryData(secret.queryKey)).toBeUndefined()
})

test('what is back is shown at once and fetched again', async () => {
  const { queryClient, restored } = visit(await storeAfterVisit(), 'a')
  await restored()
  expect(queryClient.getQueryData(list.queryKey)).toBe('asked')
  expect(await queryClient.query({ ...list, queryFn: () => 'newer' })).toBe('newer')
})

test('what has come back lasts a day without a look at it, like what was asked', async () => {
  const { queryClient, restored } = visit(await storeAfterVisit(), 'a')
  await restored()
  await vi.advanceTimersByTimeAsync(persistedStateAge - 60_000)
  expect(queryClient.getQueryData(list.queryKey)).toBe('asked')
})

test('another person gets nothing of it', async () => {
  const { queryClient, restored } = visit(await storeAfterVisit(), 'b')
  await restored()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('another build gets nothing of it', async () => {
  const store = await storeAfterVisit()
  vi.stubGlobal('__BUILD__', 'two')
  const { queryClient, restored } = visit(store, 'a')
  await restored()
  expect(queryClient.getQueryData(list.queryKey)).toBeUndefined()
})

test('what is older than a day is not brought back', async () => {
  const store = await storeAfterVisit()
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  const { queryClient, restored } = visit(store, 'a')
  await restored()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('neither what failed nor what had not come yet is kept', async () => {
  const store = createMemoryCacheStore()
  const { queryClient, restored } = visit(store, 'a')
  await restored()
  const failed = queryClient.query({ ...list, queryKey: ['failed'], queryFn: () => Promise.reject(new Error('No')), retry: false })
  void queryClient.query({ ...list, queryKey: ['pending'], queryFn: () => new Promise<string>(() => undefined) })
  await expect(failed).rejects.toThrow('No')
  await queryClient.query(list)
  await vi.advanceTimersByTimeAsync(2_000)
  const later = visit(store, 'a')
  await later.restored()
  expect(
    later.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([list.queryKey])
})

test('a restore is waited for 5000 ms and then given up, also when it comes later', async () => {
  const { open, store } = slow(await storeAfterVisit())
  const { queryClient, restored } = visit(store, 'a')
  const done = vi.fn()
  void restored().then(done)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalled()
  open()
  await vi.advanceTimersByTimeAsync(10)
  expect(queryClient.getQueryData(list.queryKey)).toBeUndefined()
})

test('a session that ends during the restore gets nothing back, and neither does the next person', async () => {
  const { open, store } = slow(await storeAfterVisit())
  const { queryClient, restored, forget } = visit(store, 'a')
  const waiting = restored()
  await vi.advanceTimersByTimeAsync(10)
  forget()
  open()
  await waiting
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('after the end of a session nothing is kept, nor written a moment later', async () => {
  const store = await storeAfterVisit()
  const { queryClient, restored, forget } = visit(store, 'a')
  await restored()
  await queryClient.query({ ...list, queryKey: ['more'] })
  forget()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await store.getItem('queries:a')).toBeUndefined()
})

test('what is under way when the session ends is cancelled, and its answer goes nowhere', async () => {
  const { queryClient, restored, forget } = visit(createMemoryCacheStore(), 'a')
  await restored()
  const answer = Promise.withResolvers<string>()
  let signal: AbortSignal | undefined
  const pending = queryClient.query({
    ...list,
    queryFn: (context) => {
      signal = context.signal
      return answer.promise
    },
  })
  const outcome = pending.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  forget()
  expect(signal?.aborted).toBe(true)
  answer.resolve('read')
  expect(await outcome).toBeInstanceOf(CancelledError)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('nobody signed in has nothing to wait for', async () => {
  await expect(visit(createMemoryCacheStore(), null).restored()).resolves.toBeUndefined()
})
