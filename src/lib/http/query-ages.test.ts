import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryAges } from './query-ages.ts'

test('an answer is as old as its request, whatever was written into the cache since', async () => {
  const clock = { now: 1_000 }
  const client = new QueryClient()
  const queryAge = createQueryAges(client, () => clock.now)
  const queryKey: QueryKey = ['list']
  const answers: PromiseWithResolvers<string>[] = []
  const fetching = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return client.fetchQuery({ queryKey, queryFn: () => answer.promise, retry: false })
  }
  const age = () => queryAge(client.getQueryCache().build(client, { queryKey }))
  expect(age()).toBe(Number.POSITIVE_INFINITY)

  const first = fetching()
  clock.now = 1_400
  answers[0]?.resolve('first')
  await first
  client.setQueryData(queryKey, 'typed')
  clock.now = 2_000
  expect(age()).toBe(1_000)

  const second = fetching()
  clock.now = 2_100
  expect(age()).toBe(100)
  answers[1]?.reject(new Error('away'))
  await expect(second).rejects.toThrow('away')
  expect(age()).toBe(1_100)
})

test('a failure without data is as old as its request', async () => {
  const client = new QueryClient()
  let now = 1_000
  const queryAge = createQueryAges(client, () => now)
  const queryKey: QueryKey = ['list']
  await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('away')), retry: false }).catch(() => undefined)
  now = 1_300
  expect(queryAge(client.getQueryCache().build(client, { queryKey }))).toBe(300)
})

test('data that a query is created with are as old as its creator says', () => {
  const client = new QueryClient()
  const queryAge = createQueryAges(client, Date.now)
  const initial = { initialData: 'first', initialDataUpdatedAt: Date.now() - 60_000 }
  const queryKey: QueryKey = ['newest']
  const query = client.getQueryCache().build<unknown, Error, unknown, QueryKey>(client, { queryKey, ...initial })
  expect(Math.round(queryAge(query) / 1_000)).toBe(60)
})
