import { expect, test } from 'vitest'
import { createWorkQueue, type WorkQueueOptions } from './work-queue.ts'

/** A queue whose works end when the test says so, and which of them have begun. */
function watchedQueue(options: WorkQueueOptions) {
  const queue = createWorkQueue(options)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const add = (owner: string, name: string) =>
    queue.run(owner, () => {
      begun.push(name)
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      return end.promise.then(() => name)
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string, error?: Error) => {
    if (error) ends.get(name)?.reject(error)
    else ends.get(name)?.resolve()
    await settle()
  }
  return { add, end, begun }
}

test('limits concurrency, and the next starts when one has settled', async () => {
  const { add, end, begun } = watchedQueue({ concurrency: 2, maxWaiting: 9 })
  const works = ['a', 'b', 'c', 'd'].map((name) => add('one', name))
  expect(begun).toEqual(['a', 'b'])
  const failure = expect(works[1]).rejects.toThrow('broken')
  await end('b', new Error('broken'))
  await failure
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(await works[0]).toBe('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await end('c')
  await end('d')
  void add('one', 'e')
  expect(begun).toContain('e')
})

test('owners alternate', async () => {
  const { add, end, begun } = watchedQueue({ concurrency: 1, maxWaiting: 9 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
  void add('b', 'b1')
  void add('c', 'c1')
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('a full queue refuses at once and runs nothing', async () => {
  const { add, end, begun } = watchedQueue({ concurrency: 1, maxWaiting: 3, maxWaitingPerOwner: 2 })
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  const full = { code: 'UNAVAILABLE', status: 503, retryAfter: 5 }
  await expect(add('a', 'a4')).rejects.toMatchObject(full)
  void add('b', 'b1')
  await expect(add('c', 'c1')).rejects.toMatchObject(full)
  await end('a1')
  void add('c', 'c2')
  for (const name of ['a2', 'b1', 'a3', 'c2']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'c2'])
})

test('an owner with many works runs only its share, and others start at once', async () => {
  const { add, end, begun } = watchedQueue({ concurrency: 3, concurrencyPerOwner: 1, maxWaiting: 99 })
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  expect(begun).toEqual(['a1'])
  void add('b', 'b1')
  void add('c', 'c1')
  void add('d', 'd1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1'])
  for (const name of ['c1', 'd1', 'a1', 'a2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'a3'])
})
