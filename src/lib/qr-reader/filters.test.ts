import { expect, test } from 'vitest'
import { greyImage } from '#fixtures/drawn-code.ts'
import { enlarge, halve, sharpen } from './filters.ts'
import { createBufferPool, toGrey } from './grey-image.ts'

const picture = (width: number, ...shades: readonly number[]) => ({
  width,
  height: shades.length / width,
  data: Uint8ClampedArray.from(shades),
})

test('the shade of a colour weighs green as much as red and blue together', () => {
  const pixels = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]
  const grey = toGrey({ width: 4, height: 1, data: Uint8ClampedArray.from(pixels) }, greyImage(4, 1))
  expect([...grey.data]).toEqual([63, 127, 63, 255])
})

test('a halved picture contains the means of four pixels each', () => {
  const half = halve(picture(4, 0, 100, 10, 10, 100, 200, 10, 10), greyImage(2, 1))
  expect([...half.data]).toEqual([100, 10])
})

test('an enlarged picture interpolates between its pixels', () => {
  const twice = enlarge(picture(2, 0, 100, 0, 100, 200, 200), greyImage(4, 6))
  const rows = [0, 1, 2, 3, 4, 5].map((row) => [...twice.data.subarray(row * 4, row * 4 + 4)])
  expect(rows[0]).toEqual([0, 25, 75, 99])
  expect(rows[2]).toEqual(rows[0])
  expect(rows[3]).toEqual([50, 68, 106, 124])
  expect(rows[4]).toEqual([150, 156, 168, 174])
  expect(Math.min(...(rows[5] ?? []))).toBeGreaterThanOrEqual(198)
})

test('sharpening compares a pixel with the square around it, also at the edge', () => {
  const spot = picture(3, 90, 90, 90, 90, 0, 90, 90, 90, 90)
  const { data } = sharpen(spot, 1, 1, greyImage(3, 3), createBufferPool())
  expect([...data]).toEqual([100, 100, 100, 100, 0, 100, 100, 100, 100])
  const even = sharpen(greyImage(7, 5, 80), 3, 2, greyImage(7, 5), createBufferPool())
  expect([...even.data]).toEqual(new Array(35).fill(80))
})

test('sharpening separates light from dark, and leaves even areas unchanged', () => {
  const edge = picture(4, 100, 100, 140, 140, 100, 100, 140, 140, 100, 100, 140, 140)
  const { data } = sharpen(edge, 1, 1, greyImage(4, 3), createBufferPool())
  expect(data[5]).toBeLessThan(100)
  expect(data[6]).toBeGreaterThan(140)
  expect(data[4]).toBe(100)
})

test('buffers of the same name share memory', () => {
  const buffers = createBufferPool()
  const { data } = buffers('half', 4, 2)
  expect(buffers('half', 2, 2).data.buffer).toBe(data.buffer)
  expect(buffers('mean', 4, 2).data.buffer).not.toBe(data.buffer)
})
