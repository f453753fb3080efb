import { expect, test, vi } from 'vitest'
import { aGrey } from '../../../testing/drawn-code.ts'
import { createFrameReader } from './read-frame.ts'

const voucher = 'QSM1.deal-1.ABCD2345'
const frame = aGrey(4, 4)

/** Steps that take a time each, by a clock of their own, and read what they are told to. */
function aClock() {
  let now = 0
  const step = (milliseconds: number, ...texts: readonly string[]) =>
    vi.fn(() => {
      now += milliseconds
      return texts
    })
  return { now: () => now, step }
}

test('a voucher ends the reading of a frame', () => {
  const { now, step } = aClock()
  const [first, second, third] = [step(1), step(1, voucher), step(1)]
  const read = createFrameReader({ first: [first, second], ladder: [third], budget: 50, now })
  expect(read(frame)).toBe(voucher)
  expect(third).not.toHaveBeenCalled()
})

test('a voucher beside another code is preferred to it', () => {
  const { now, step } = aClock()
  const read = createFrameReader({
    first: [step(1, 'https://menu.test'), step(1, 'https://menu.test', voucher)],
    ladder: [],
    budget: 50,
    now,
  })
  expect(read(frame)).toBe(voucher)
})

test('another code is read where there is no voucher, and the ladder is left alone', () => {
  const { now, step } = aClock()
  const last = step(1)
  const read = createFrameReader({ first: [step(1, 'https://menu.test'), step(1)], ladder: [last], budget: 50, now })
  expect(read(frame)).toBe('https://menu.test')
  expect(last).not.toHaveBeenCalled()
})

test('a code without a text is none', () => {
  const { now, step } = aClock()
  const read = createFrameReader({ first: [step(1, '')], ladder: [step(1, voucher)], budget: 50, now })
  expect(read(frame)).toBe(voucher)
})

test('a frame without time begins no other step, and the next one goes on from there', () => {
  const { now, step } = aClock()
  const ladder = [step(20), step(20), step(20)] as const
  const read = createFrameReader({ first: [], ladder, budget: 30, now })
  for (let frames = 0; frames < 3; frames += 1) read(frame)
  expect(now()).toBe(3 * 40)
  expect(ladder.map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2])
})

test('a slow phone goes through the ladder step by step, frame by frame', () => {
  const { now, step } = aClock()
  const [slow, reading] = [step(90), step(90, voucher)]
  const read = createFrameReader({ first: [step(50)], ladder: [slow, reading], budget: 45, now })
  expect(read(frame)).toBeUndefined()
  expect(read(frame)).toBe(voucher)
})

test('what read a frame looks at the next one first', () => {
  const { now, step } = aClock()
  const [other, reading] = [step(1), step(1, voucher)]
  const read = createFrameReader({ first: [], ladder: [other, reading], budget: 50, now })
  read(frame)
  read(frame)
  expect(other).toHaveBeenCalledTimes(1)
  expect(reading).toHaveBeenCalledTimes(2)
})
