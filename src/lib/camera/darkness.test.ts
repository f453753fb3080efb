import { expect, test } from 'vitest'
import { isDark } from './darkness.ts'

const pixels = (...brightness: number[]) => new Uint8ClampedArray(brightness.flatMap((each) => [each, each, each, 255]))

test('a covered lens is dark despite its noise, a dim room with one lamp is not', () => {
  expect(isDark(pixels(0, 12, 20, 5))).toBe(true)
  expect(isDark(pixels(0, 12, 21, 5))).toBe(false)
})

test('a bright screen in a dark room is not dark, even in a single colour', () => {
  expect(isDark(new Uint8ClampedArray([0, 0, 0, 255, 0, 0, 90, 255]))).toBe(false)
})
