import { expect, test, vi } from 'vitest'
import { greyImage } from '#fixtures/drawn-code.ts'
import { createFrameReader, type FrameReaderOptions } from './frame-reader.ts'

const ours = 'QSM1.deal-1.ABCD2345'
const foreign = 'https://menu.test'
const frame = greyImage(4, 4)

/** Decoders that take some milliseconds each of a fake clock. */
function fakeClock() {
  let now = 0
  const decoder = (milliseconds: number, ...texts: readonly string[]) =>
    vi.fn(() => {
      now += milliseconds
      return texts
    })
  return { now: () => now, decoder }
}

const createReader = (options: Omit<FrameReaderOptions, 'preferred'>) => createFrameReader({ preferred: /^QSM1\./, ...options })

test('a preferred text ends the reading of a frame', () => {
  const { now, decoder } = fakeClock()
  const [first, second, fallback] = [decoder(1), decoder(1, ours), decoder(1)]
  const read = createReader({ primary: [first, second], fallbacks: [fallback], budget: 50, now })
  expect(read(frame)).toBe(ours)
  expect(fallback).not.toHaveBeenCalled()
})

test('a preferred text wins over another one in the same frame', () => {
  const { now, decoder } = fakeClock()
  const read = createReader({ primary: [decoder(1, foreign), decoder(1, foreign, ours)], fallbacks: [], budget: 50, now })
  expect(read(frame)).toBe(ours)
})

test('another text is read where no preferred one is found, without the fallbacks', () => {
  const { now, decoder } = fakeClock()
  const fallback = decoder(1)
  const read = createReader({ primary: [decoder(1, foreign), decoder(1)], fallbacks: [fallback], budget: 50, now })
  expect(read(frame)).toBe(foreign)
  expect(fallback).not.toHaveBeenCalled()
})

test('a code without a text is ignored', () => {
  const { now, decoder } = fakeClock()
  const read = createReader({ primary: [decoder(1, '')], fallbacks: [decoder(1, ours)], budget: 50, now })
  expect(read(frame)).toBe(ours)
})

test('after its time a frame starts no other decoder, and the next frame continues there', () => {
  const { now, decoder } = fakeClock()
  const fallbacks = [decoder(20), decoder(20), decoder(20)] as const
  const read = createReader({ primary: [], fallbacks, budget: 30, now })
  for (let frames = 0; frames < 3; frames += 1) read(frame)
  expect(now()).toBe(3 * 40)
  expect(fallbacks.map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2])
})

test('a slow phone uses one fallback for each frame', () => {
  const { now, decoder } = fakeClock()
  const [slow, successful] = [decoder(90), decoder(90, ours)]
  const read = createReader({ primary: [decoder(50)], fallbacks: [slow, successful], budget: 45, now })
  expect(read(frame)).toBeUndefined()
  expect(read(frame)).toBe(ours)
})

test('the fallback that read a frame is tried first on the next', () => {
  const { now, decoder } = fakeClock()
  const [other, successful] = [decoder(1), decoder(1, ours)]
  const read = createReader({ primary: [], fallbacks: [other, successful], budget: 50, now })
  read(frame)
  read(frame)
  expect(other).toHaveBeenCalledTimes(1)
  expect(successful).toHaveBeenCalledTimes(2)
})

test('after half a second without an answer every second frame passes all decoders, until one is found', () => {
  const { now, decoder } = fakeClock()
  const inView: string[] = []
  const slow = decoder(150)
  const fallbacks = [decoder(100), decoder(100), decoder(100)] as const
  const read = createReader({ primary: [() => [...slow(), ...inView]], fallbacks, budget: 28, now })
  const countTried = () => fallbacks.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  const triedByFrame = (frames: number) =>
    Array.from({ length: frames }, () => {
      const before = countTried()
      read(frame)
      return countTried() - before
    })
  expect(triedByFrame(7)).toEqual([1, 1, 3, 1, 3, 1, 3])
  inView.push(ours)
  expect([read(frame), read(frame)]).toEqual([ours, ours])
  inView.pop()
  expect(triedByFrame(2)).toEqual([1, 1])
})
