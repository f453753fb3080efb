import { expect, test, vi } from 'vitest'
import { createWorkQueue, type WorkQueueOptions } from './work-queue.ts'

/** A queue whose works end when the test says so, and which of them have begun. */
function watchedQueue(options: WorkQueueOptions) {
  const queue = createWorkQueue(options)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const add = (owner: string, name: string, ...groups: string[]) => {
    const work = () => {
      begun.push(name)
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      return end.promise.then(() => name)
    }
    return queue.run(owner, work, groups)
  }
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

test('a place stays taken while it rests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { add, end, begun } = watchedQueue({ concurrency: 1, maxWaiting: 9, rest: (took) => took * 2 })
  const first = add('one', 'a')
  void add('two', 'b')
  vi.advanceTimersByTime(100)
  await end('a')
  expect(await first, 'answered before the rest').toBe('a')
  vi.advanceTimersByTime(199)
  expect(begun).toEqual(['a'])
  vi.advanceTimersByTime(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['a', 'b'])
  vi.useRealTimers()
})

test('owners alternate', async () => {
  const { add, end, begun } = watchedQueue({ concurrency: 1, maxWaiting: 9 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
  void add('b', 'b1')
  void add('c', 'c1')
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

const full = { code: 'UNAVAILABLE', status: 503, retryAfter: 5 }

test('a full queue refuses at once and runs nothing', async () => {
  const { add, end, begun } = watchedQueue({ concurrency: 1, maxWaiting: 3, maxWaitingPerOwner: 2 })
  for (const name of ['a1', 'b1', 'c1', 'd1']) void add(name.slice(0, 1), name)
  await expect(add('e', 'e1')).rejects.toMatchObject(full)
  await end('a1')
  void add('a', 'a2')
  await expect(add('a', 'a3')).rejects.toMatchObject(full)
  for (const name of ['b1', 'c1', 'd1']) await end(name)
  void add('a', 'a4')
  void add('a', 'a5')
  await expect(add('a', 'a6')).rejects.toMatchObject(full)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2'])
})

test('a full queue drops the newest of whoever has most waiting, to let others in', async () => {
  const { add, end, begun } = watchedQueue({ concurrency: 1, maxWaiting: 3 })
  void add('a', 'a1')
  const works = ['a2', 'a3', 'a4'].map((name) => add('a', name))
  const dropped = expect(works[2]).rejects.toMatchObject(full)
  void add('b', 'b1')
  await dropped
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('owners of one group count together when the queue is full', async () => {
  const { add, end, begun } = watchedQueue({ concurrency: 1, maxWaiting: 3 })
  void add('a', 'a1', 'g')
  const works = ['b', 'c', 'd'].map((owner) => add(owner, `${owner}1`, 'g'))
  const dropped = expect(works[2]).rejects.toMatchObject(full)
  await expect(add('e', 'e1', 'g')).rejects.toMatchObject(full)
  void add('e', 'e2', 'h')
  await dropped
  for (const name of ['a1', 'b1', 'c1', 'e2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'e2'])
})

test('where a newcomer is in the longest group, the owner with most of that group makes room', async () => {
  const { add, end, begun } = watchedQueue({ concurrency: 1, maxWaiting: 4 })
  void add('a', 'a1', 'account', 'network')
  const works = ['a2', 'a3'].map((name) => add('a', name, 'account', 'network'))
  for (const owner of ['b', 'c']) void add(owner, `${owner}1`, `account of ${owner}`, 'network')
  const dropped = expect(works[1]).rejects.toMatchObject(full)
  void add('d', 'd1', 'account of d', 'network')
  await dropped
  for (const name of ['a1', 'b1', 'c1', 'a2', 'd1']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'd1'])
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
