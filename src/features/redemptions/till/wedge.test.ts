import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWedge, scannedCharacter } from './wedge.ts'

const on = { onScan: vi.fn(), onBurst: vi.fn(), onHand: vi.fn() }
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Answers which of the keys were kept from everybody else; `Enter` is its own sign. */
function press(text: string, gap: number, enterAfter?: number) {
  const wedge = createWedge(on)
  let now = 0
  const key = (character: string | undefined, after: number) => {
    now += after
    vi.advanceTimersByTime(after)
    return wedge.press(character, character === undefined, now)
  }
  const kept = [...text].map((character) => key(character, gap))
  return enterAfter === undefined ? kept : [...kept, key(undefined, enterAfter)]
}

test('a burst that ends in Enter is a scan; only its first key was heard by others, and that is taken back', () => {
  expect(press('QSM1.a.7KQ4', 12, 12)).toEqual([false, ...'SM1.a.7KQ4'].map((_, index) => index > 0).concat(true))
  expect(on.onScan.mock.calls).toEqual([['QSM1.a.7KQ4']])
  expect(on.onBurst).toHaveBeenCalledOnce()
})

test('a burst without Enter is one after a pause', () => {
  press('7KQ4M2XD', 29)
  expect(on.onScan).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(on.onScan.mock.calls).toEqual([['7KQ4M2XD']])
})

test('a hand is none, and its Enter is its own', () => {
  expect(press('7KQ4M2XD', 60, 60)).toEqual(Array.from({ length: 9 }, () => false))
  vi.runAllTimers()
  expect(on.onScan).not.toHaveBeenCalled()
})

test('two keys of a quick hand are given back', () => {
  press('th', 20)
  vi.advanceTimersByTime(100)
  expect(on.onHand.mock.calls).toEqual([['th']])
  expect(on.onScan).not.toHaveBeenCalled()
})

test.each([
  ['an Arabic layout', { code: 'KeyQ', key: 'ض', shiftKey: true }, 'Q'],
  ['caps lock', { code: 'KeyQ', key: 'Q', shiftKey: false }, 'q'],
  ['Arabic digits', { code: 'Digit7', key: '٧', shiftKey: false }, '7'],
  ['the point', { code: 'Period', key: 'ز', shiftKey: false }, '.'],
  ['an underscore', { code: 'Minus', key: '_', shiftKey: true }, '_'],
  ['a key without a place', { code: '', key: 'x', shiftKey: false }, 'x'],
  ['no character', { code: 'Tab', key: 'Tab', shiftKey: false }, undefined],
])('%s: the place of the key counts', (_what, key, character) => expect(scannedCharacter(key)).toBe(character))
