import { expect, test } from 'vitest'
import { aGrey, drawCode } from '../../../testing/drawn-code.ts'
import type { Point } from './fit.ts'
import { createFittedReader } from './fitted-reader.ts'
import { createCanvases, type Grey } from './grey.ts'
import { guessesFrom } from './guesses.ts'

const voucher = 'QSM1.kT3-x_9aQ0ZpVw7mLd2RfB.JXQ4M7T2KA'
const module = 6
const size = 29
const start = 40 + 4 * module

/** The middle of a pattern, a pixel beside where it is. */
const seenAt = (column: number, row: number, beside = 1) => ({
  x: start + column * module + beside,
  y: start + row * module - beside,
  module,
})
const whole = [
  {
    corners: { tl: seenAt(3.5, 3.5), tr: seenAt(size - 3.5, 3.5), bl: seenAt(3.5, size - 3.5), br: seenAt(size - 3.5, size - 3.5) },
    isWhole: true,
  },
]

const drawn = (text = voucher) => drawCode(aGrey(400, 320), { text, module })

function cover(picture: Grey, [column, row]: readonly [number, number], [wide, high]: readonly [number, number], shade: number): Grey {
  for (let y = 0; y < high * module; y += 1)
    for (let x = 0; x < wide * module; x += 1)
      picture.data[(start + row * module + y) * picture.width + start + column * module + x] = shade
  return picture
}

/** Draws a picture around a cylinder that stands in the middle of the code. */
function rolled(flat: Grey, arc: number): Grey {
  const [side, middle] = [size * module, start + (size * module) / 2]
  const data = flat.data.map((_, pixel) => {
    const sine = ((pixel % flat.width) - middle) / (side / arc)
    const x = Math.abs(sine) < 1 ? Math.round(middle + Math.asin(sine) * (side / arc)) : -1
    return x >= 0 && x < flat.width ? (flat.data[pixel - (pixel % flat.width) + x] ?? 0) : 200
  })
  return { ...flat, data }
}

const read = (picture: Grey, guesses = whole as Parameters<ReturnType<typeof createFittedReader>>[1]) =>
  createFittedReader(createCanvases())(picture, guesses)

test('a code is read that lies a little beside where it was seen', () => {
  expect(read(drawn())).toBe(voucher)
})

test.each([
  ['dark', 10],
  ['grey', 120],
  ['light', 240],
])('a code is read that something %s lies on, more than its checks can find by themselves', (_name, shade) => {
  expect(read(cover(drawn(), [10, 11], [8, 8], shade))).toBe(voucher)
})

test('a code is read that goes around a cylinder', () => {
  const arc = 1.7
  const edge = (size * module) / arc
  const seen = Math.sin(((size / 2 - 3.5) * module) / edge) * edge
  const middle = start + (size * module) / 2
  const at = (x: number, row: number) => ({ x: middle + x, y: start + row * module })
  const corners = { tl: at(-seen, 3.5), tr: at(seen, 3.5), bl: at(-seen, size - 3.5), br: at(seen, size - 3.5) }
  expect(read(rolled(drawn(), arc), [{ corners, isWhole: true }])).toBe(voucher)
})

test.each([
  ['upper left', [0, 0], [seenAt(size - 3.5, 3.5), seenAt(3.5, size - 3.5)]],
  ['upper right', [size - 7, 0], [seenAt(3.5, 3.5), seenAt(3.5, size - 3.5)]],
  ['lower left', [0, size - 7], [seenAt(3.5, 3.5), seenAt(size - 3.5, 3.5)]],
] as const)('a code is read of which the %s corner is covered', (_name, corner, patterns) => {
  expect(read(cover(drawn(), corner, [7, 7], 200), guessesFrom(undefined, patterns))).toBe(voucher)
  expect(read(cover(drawn(), corner, [7, 7], 200), guessesFrom(undefined, patterns.toReversed()))).toBe(voucher)
})

/** Where a place of the code is seen that lies aslant, its far side to the right. */
const aslant = ({ x, y }: { readonly x: number; readonly y: number }) => {
  const depth = 1 + (x - start) / 400
  return { x: start + (x - start) / depth, y: start + (y - start) / depth }
}

test('a code is read that lies aslant, its fourth corner reckoned as if it did not', () => {
  const flat = drawn()
  const data = flat.data.map((_, pixel) => {
    const [x, y] = [(pixel % flat.width) - start, Math.floor(pixel / flat.width) - start]
    const depth = 1 / (1 - x / 400)
    const [column, row] = [Math.round(start + x * depth), Math.round(start + y * depth)]
    return column >= 0 && row >= 0 && column < flat.width && row < flat.height ? (flat.data[row * flat.width + column] ?? 0) : 200
  })
  const [tl, tr, bl] = [seenAt(3.5, 3.5), seenAt(size - 3.5, 3.5), seenAt(3.5, size - 3.5)].map(aslant) as [Point, Point, Point]
  const corners = { tl, tr, bl, br: { x: tr.x + bl.x - tl.x, y: tr.y + bl.y - tl.y } }
  expect(read({ ...flat, data }, [{ corners, isWhole: true }])).toBe(voucher)
})

test('a longer voucher is read, whose bytes are dealt to two blocks', () => {
  const long = 'QSM1.0b9f4a52-7c1d-4e0a-9f3e-2a7d5c8b1e64.JXQ4M7T2KA'
  const side = 33
  const corners = { tl: seenAt(3.5, 3.5), tr: seenAt(side - 3.5, 3.5), bl: seenAt(3.5, side - 3.5), br: seenAt(side - 3.5, side - 3.5) }
  expect(read(cover(drawn(long), [12, 12], [6, 6], 10), [{ corners, isWhole: true }])).toBe(long)
})

test('only a voucher is read that way, and nothing where there is no code', () => {
  expect(read(drawn('https://menu.test/of-the-day/long'))).toBeUndefined()
  expect(read(aGrey(400, 320))).toBeUndefined()
  expect(read(drawn(), [])).toBeUndefined()
  const nowhere = { x: Number.NaN, y: Number.NaN }
  expect(read(drawn(), [{ corners: { tl: nowhere, tr: nowhere, bl: nowhere, br: nowhere }, isWhole: true }])).toBeUndefined()
})
