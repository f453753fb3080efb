import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
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
