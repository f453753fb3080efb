import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPlaces } from './places.ts'

const full = { code: 'UNAVAILABLE', retryAfter: 10 }
const begin = () => Promise.resolve(Readable.from(['a']))
const placesOf = (options = {}) => createPlaces({ most: 3, mostEach: 2, longest: 60_000, ...options })

test('one person has two places, all together three; who finds none hears it at once', async () => {
  const places = placesOf()
  for (const owner of ['ann', 'ann', 'bob']) await places.stream(owner, begin)
  await expect(places.stream('ann', begin)).rejects.toMatchObject(full)
  await expect(places.stream('eve', begin)).rejects.toMatchObject(full)
})

test.each([
  ['is read to its end', (stream: Readable) => stream.resume()],
  ['is left', (stream: Readable) => stream.destroy()],
  ['breaks', (stream: Readable) => stream.on('error', () => undefined).destroy(new Error('broken'))],
])('a stream that %s gives its place back', async (_how, end) => {
  const places = placesOf({ most: 1 })
  const stream = await places.stream('ann', begin)
  const closed = new Promise((resolve) => stream.once('close', resolve))
  end(stream)
  await closed
  await expect(places.stream('bob', begin)).resolves.toBeInstanceOf(Readable)
})

test('one that could not begin holds no place', async () => {
  const places = placesOf({ most: 1 })
  await expect(places.stream('ann', () => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows')
  await expect(places.stream('ann', begin)).resolves.toBeInstanceOf(Readable)
})

test('one that is read too slowly is cut', async () => {
  const stream = await placesOf({ longest: 1 }).stream('ann', begin)
  await expect(once(stream, 'end')).rejects.toMatchObject({ name: 'AbortError' })
})

test('a reader that takes nothing for a minute is cut, and whatever it was made from', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const source = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(10_000)))
  const stream = await placesOf().stream('ann', () => Promise.resolve(source))
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
  await expect(ended).rejects.toThrow('takes nothing')
  expect([stream.destroyed, source.destroyed]).toEqual([true, true])
})
