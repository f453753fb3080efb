import { expect, test } from 'vitest'
import { drawCode, greyImage } from '#fixtures/drawn-code.ts'
import { createDecoders } from './decoders.ts'
import { createFrameReader } from './frame-reader.ts'

const text = 'QSM1.kT3-x_9aQ0ZpVw7mLd2RfB.JXQ4M7T2KA'
const budget = Number.POSITIVE_INFINITY
const plain = () => drawCode(greyImage(640, 480), { text, module: 5 })

test('every decoder reads a clear code', () => {
  const { primary, fallbacks } = createDecoders()
  for (const decode of [...primary, ...fallbacks]) expect(decode(plain())).toEqual([text])
})

test('no decoder changes the frame', () => {
  const { primary, fallbacks } = createDecoders()
  const frame = plain()
  for (const decode of [...primary, ...fallbacks]) decode(frame)
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

const covered = () => {
  const frame = plain()
  for (let y = 110; y < 140; y += 1) frame.data.fill(200, y * 640 + 110, y * 640 + 140)
  return frame
}

/** A code whose dark modules of 32 pixels are patterns of dots. */
const patterned = () => {
  const frame = drawCode(greyImage(1_200, 1_200), { text, module: 32, left: 5, top: 5 })
  for (let pixel = 0; pixel < frame.data.length; pixel += 1) {
    const [x, y] = [pixel % 1_200, Math.floor(pixel / 1_200)]
    if (x % 10 > 2 && y % 10 > 2) frame.data[pixel] = Math.max(frame.data[pixel] ?? 0, 225)
  }
  return frame
}

test.each([
  ['plain', plain()],
  ['large, with patterned modules', patterned()],
  ['partly covered', covered()],
  ['light on dark', drawCode(greyImage(640, 480, 30), { text, module: 5, dark: 230, light: 20 })],
  ['small', drawCode(greyImage(640, 480), { text, module: 2 })],
  ['pale', drawCode(greyImage(640, 480, 128), { text, module: 5, dark: 100, light: 130 })],
  ['noisy', noisy()],
  ['half in shadow', shaded()],
  ['in a portrait frame', drawCode(greyImage(540, 961), { text, module: 6 })],
])('reads a code that is %s', (_name, frame) => {
  expect(createFrameReader({ preferred: /^QSM1\./, ...createDecoders(), budget })(frame)).toBe(text)
})

test('of two codes in a frame the preferred one is read', () => {
  const frame = drawCode(plain(), { text: 'https://menu.test/today', module: 4, left: 360, top: 180 })
  expect(createFrameReader({ preferred: /^QSM1\./, ...createDecoders(), budget })(frame)).toBe(text)
})

test.each([
  ['Shift JIS', [0x83, 0x4e, 0x81, 0x5b, 0x83, 0x7c, 0x83, 0x93]],
  ['windows-1256', [0xe3, 0xd1, 0xcd, 0xc8, 0xc7]],
  ['windows-1256 with signs of its own', [0x81, 0x8d, 0xe3, 0xd1, 0xcd, 0xc8, 0xc7]],
])('no decoder returns other letters for bytes in %s, whose encoding the code does not name', (_name, bytes) => {
  const { primary, fallbacks } = createDecoders()
  const frame = drawCode(greyImage(640, 480), { text: [{ data: Uint8ClampedArray.from(bytes), mode: 'byte' }], module: 8 })
  for (const decode of [...primary, ...fallbacks]) expect(decode(frame)).toEqual([expect.stringContaining('\ufffd')])
})

test('every decoder reads Arabic in UTF-8', () => {
  const { primary, fallbacks } = createDecoders()
  const frame = drawCode(greyImage(640, 480), { text: '{"name":"مرحبا"}', module: 8 })
  for (const decode of [...primary, ...fallbacks]) expect(decode(frame)).toEqual(['{"name":"مرحبا"}'])
})

test('an empty frame and a noisy one contain no text', () => {
  const read = createFrameReader({ preferred: /^QSM1\./, ...createDecoders(), budget })
  const noise = greyImage(640, 480)
  let state = 3
  for (let pixel = 0; pixel < noise.data.length; pixel += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    noise.data[pixel] = state >> 23
  }
  expect([greyImage(640, 480), noise].map(read)).toEqual([undefined, undefined])
})
