import { expect, test } from 'vitest'
import { aGrey, drawCode } from '../../../testing/drawn-code.ts'
import { createFrameReader } from './read-frame.ts'
import { createSteps } from './steps.ts'

const text = 'QSM1.kT3-x_9aQ0ZpVw7mLd2RfB.JXQ4M7T2KA'
const budget = Number.POSITIVE_INFINITY
const plain = () => drawCode(aGrey(640, 480), { text, module: 5 })

test('every step reads a code that is plainly there', () => {
  const { first, ladder } = createSteps()
  for (const step of [...first, ...ladder]) expect(step(plain())).toEqual([text])
})

test('no step changes the frame', () => {
  const { first, ladder } = createSteps()
  const frame = plain()
  for (const step of [...first, ...ladder]) step(frame)
  expect(frame.data).toEqual(plain().data)
})

const noisy = () => {
  const frame = plain()
  let state = 7
  for (let pixel = 0; pixel < frame.data.length; pixel += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    frame.data[pixel] = (frame.data[pixel] ?? 0) + (state / 2_147_483_648 - 0.5) * 120
  }
  return frame
}

const shaded = () => {
  const frame = plain()
  for (let pixel = 0; pixel < frame.data.length; pixel += 1) frame.data[pixel] = (frame.data[pixel] ?? 0) * (0.15 + (pixel % 640) / 750)
  return frame
}

/** Something lies on the corner of the code. */
const covered = () => {
  const frame = plain()
  for (let y = 55; y < 105; y += 1) frame.data.fill(200, y * 640 + 55, y * 640 + 105)
  return frame
}

test.each([
  ['plain', plain()],
  ['covered at a corner', covered()],
  ['light on dark', drawCode(aGrey(640, 480, 30), { text, module: 5, dark: 230, light: 20 })],
  ['small', drawCode(aGrey(640, 480), { text, module: 2 })],
  ['pale', drawCode(aGrey(640, 480, 128), { text, module: 5, dark: 100, light: 130 })],
  ['noisy', noisy()],
  ['half in shadow', shaded()],
  ['in a frame of another shape', drawCode(aGrey(540, 961), { text, module: 6 })],
])('a code is read that is %s', (_name, frame) => {
  expect(createFrameReader({ ...createSteps(), budget })(frame)).toBe(text)
})

test('of two codes in a frame the voucher is read', () => {
  const frame = drawCode(plain(), { text: 'https://menu.test/today', module: 4, left: 360, top: 180 })
  expect(createFrameReader({ ...createSteps(), budget })(frame)).toBe(text)
})

test('an empty frame and a noisy one hold no text', () => {
  const read = createFrameReader({ ...createSteps(), budget })
  const noise = aGrey(640, 480)
  let state = 3
  for (let pixel = 0; pixel < noise.data.length; pixel += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    noise.data[pixel] = state >> 23
  }
  expect([aGrey(640, 480), noise].map(read)).toEqual([undefined, undefined])
})
