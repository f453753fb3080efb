import { expect, test } from 'vitest'
import { frameCrop, pictureCrops } from './crops.ts'

test('a frame keeps its size, and a large one its proportions', () => {
  expect(frameCrop({ width: 640, height: 480 })).toMatchObject({ width: 640, height: 480, drawnWidth: 640, drawnHeight: 480 })
  expect(frameCrop({ width: 1_920, height: 1_080 })).toMatchObject({ width: 1_920, height: 1_080, drawnWidth: 960, drawnHeight: 540 })
})

test('a photo is searched as a whole in several sizes, then its middle, then its other parts', () => {
  const crops = pictureCrops({ width: 4_000, height: 3_000 })
  expect(crops.slice(0, 4).map(({ left, width, drawnWidth }) => [left, width, drawnWidth])).toEqual([
    [0, 4_000, 960],
    [0, 4_000, 1_600],
    [0, 4_000, 640],
    [1_000, 2_000, 960],
  ])
  const corners = crops.slice(3).map(({ left, top, width, height }) => [left + width, top + height])
  expect(corners).toContainEqual([4_000, 3_000])
  expect(corners).toHaveLength(9)
})

test('a picture of a few pixels is searched, and no size twice', () => {
  const [first, ...rest] = pictureCrops({ width: 1, height: 1 })
  expect(first).toMatchObject({ drawnWidth: 1, drawnHeight: 1 })
  expect(rest.every((crop) => JSON.stringify(crop) !== JSON.stringify(first))).toBe(true)
})

test('a small picture is also searched enlarged, by three at most', () => {
  const sizes = (side: number) =>
    pictureCrops({ width: side, height: side })
      .slice(0, 3)
      .map(({ width, drawnWidth }) => [width, drawnWidth])
  expect(sizes(110).slice(0, 2)).toEqual([
    [110, 110],
    [110, 330],
  ])
  expect(sizes(700)).toEqual([
    [700, 700],
    [700, 640],
    [700, 960],
  ])
})
