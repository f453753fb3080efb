import { expect, test } from 'vitest'
import { aGrey } from '../../../testing/drawn-code.ts'
import { blurred, cut, enlarged, halved, sharpened } from './filters.ts'
import { createCanvases, greyOf } from './grey.ts'

const picture = (width: number, ...shades: readonly number[]) => ({
  width,
  height: shades.length / width,
  data: Uint8ClampedArray.from(shades),
})

test('the shade of a colour weighs green as much as red and blue together', () => {
  const pixels = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]
  const grey = greyOf({ width: 4, height: 1, data: Uint8ClampedArray.from(pixels) }, aGrey(4, 1))
  expect([...grey.data]).toEqual([63, 127, 63, 255])
})

test('half of a picture holds the means of four pixels each', () => {
  const half = halved(picture(4, 0, 100, 10, 10, 100, 200, 10, 10), aGrey(2, 1))
  expect([...half.data]).toEqual([100, 10])
})

test('an enlarged picture has the shades between its pixels', () => {
  const twice = enlarged(picture(2, 0, 100, 0, 100, 200, 200), aGrey(4, 6))
  const rows = [0, 1, 2, 3, 4, 5].map((row) => [...twice.data.subarray(row * 4, row * 4 + 4)])
  expect(rows[0]).toEqual([0, 25, 75, 99])
  expect(rows[2]).toEqual(rows[0])
  expect(rows[3]).toEqual([50, 68, 106, 124])
  expect(rows[4]).toEqual([150, 156, 168, 174])
  expect(Math.min(...(rows[5] ?? []))).toBeGreaterThanOrEqual(198)
})

test('a blurred picture is the mean of the square around each pixel, also at the edge', () => {
  const canvases = createCanvases()
  const spot = picture(3, 0, 0, 0, 0, 90, 0, 0, 0, 0)
  expect([...blurred(spot, 1, aGrey(3, 3), canvases).data]).toEqual(new Array(9).fill(10))
  expect([...blurred(aGrey(7, 5, 80), 3, aGrey(7, 5), canvases).data]).toEqual(new Array(35).fill(80))
})

test('a sharpened picture parts light from dark, and leaves what is even', () => {
  const edge = picture(4, 100, 100, 140, 140, 100, 100, 140, 140, 100, 100, 140, 140)
  const { data } = sharpened(edge, 1, 1, aGrey(4, 3), createCanvases())
  expect(data[5]).toBeLessThan(100)
  expect(data[6]).toBeGreaterThan(140)
  expect(data[4]).toBe(100)
})

test('a part of a picture is cut out as it is', () => {
  const part = cut(picture(3, 1, 2, 3, 4, 5, 6, 7, 8, 9), 1, 1, aGrey(2, 2))
  expect([...part.data]).toEqual([5, 6, 8, 9])
})

test('the memory of a name is kept from one frame to the next', () => {
  const canvases = createCanvases()
  const { data } = canvases('half', 4, 2)
  expect(canvases('half', 2, 2).data.buffer).toBe(data.buffer)
  expect(canvases('mean', 4, 2).data.buffer).not.toBe(data.buffer)
})
