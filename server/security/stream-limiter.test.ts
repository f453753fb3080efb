import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStreamLimiter } from './stream-limiter.ts'

const full = { code: 'UNAVAILABLE', retryAfter: 10 }
const begin = () => Promise.resolve({ content: Readable.from(['a']) })
const newLimiter = (options = {}) => createStreamLimiter({ maxConcurrent: 3, maxPerOwner: 2, timeout: 60_000, ...options })

test('two streams per owner and three in all are open at once; another one is refused at once', async () => {
  const limiter = newLimiter()
  for (const owner of ['ann', 'ann', 'bob']) await limiter.stream(owner, begin)
  await expect(limiter.stream('ann', begin)).rejects.toMatchObject(full)
  await expect(limiter.stream('eve', begin)).rejects.toMatchObject(full)
})

test.each([
  ['is read to its end', (stream: Readable) => stream.resume()],
  ['is abandoned', (stream: Readable) => stream.destroy()],
  ['fails', (stream: Readable) => stream.on('error', () => undefined).destroy(new Error('broken'))],
])('a stream that %s frees its slot', async (_how, end) => {
  const limiter = newLimiter({ maxConcurrent: 1 })
  const { content: stream } = await limiter.stream('ann', begin)
  const closed = new Promise((resolve) => stream.once('close', resolve))
  end(stream)
  await closed
  await expect(limiter.stream('bob', begin)).resolves.toMatchObject({ content: expect.any(Readable) })
})

test('a stream that failed to begin occupies no slot', async () => {
  const limiter = newLimiter({ maxConcurrent: 1 })
  await expect(limiter.stream('ann', () => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows')
  await expect(limiter.stream('ann', begin)).resolves.toMatchObject({ content: expect.any(Readable) })
})

test('a stream that is read too slowly is aborted', async () => {
  const { content } = await newLimiter({ timeout: 1 }).stream('ann', begin)
  await expect(once(content, 'end')).rejects.toMatchObject({ name: 'AbortError' })
})

test('a reader that stalls for a minute is cut off and the source destroyed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const source = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(10_000)))
  const { content: stream } = await newLimiter().stream('ann', () => Promise.resolve({ content: source }))
  const ended = once(stream, 'end')
  ended.catch(() => undefined)
  stream.read(0)
  await vi.waitFor(() => expect(stream.readableLength).toBeGreaterThanOrEqual(stream.readableHighWaterMark))
  vi.advanceTimersByTime(59_000)
  stream.read()
  await vi.waitFor(() => expect(stream.readableLength).toBeGreaterThanOrEqual(stream.readableHighWaterMark))
  vi.advanceTimersByTime(59_000)
  expect(stream.destroyed).toBe(false)
  vi.advanceTimersByTime(1_000)
  await expect(ended).rejects.toThrow('stalled')
  expect([stream.destroyed, source.destroyed]).toEqual([true, true])
})
