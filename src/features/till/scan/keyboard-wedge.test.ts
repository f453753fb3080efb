import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyboardWedge, scannedCharacter } from './keyboard-wedge.ts'

const on = { onScan: vi.fn(), onBurst: vi.fn(), onTyped: vi.fn() }
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns for each key whether it was swallowed. */
function press(text: string, gap: number, enterAfter?: number) {
  const wedge = createKeyboardWedge(on)
  let now = 0
  const key = (character: string | undefined, after: number) => {
    now += after
    vi.advanceTimersByTime(after)
    return wedge.press(character, character === undefined, now)
  }
  const swallowed = [...text].map((character) => key(character, gap))
  return enterAfter === undefined ? swallowed : [...swallowed, key(undefined, enterAfter)]
}

test('a burst that ends with Enter is a scan; only its first key passes, and is reverted', () => {
  expect(press('QSM1.a.7KQ4', 12, 12)).toEqual([false, ...'SM1.a.7KQ4'].map((_, index) => index > 0).concat(true))
  expect(on.onScan.mock.calls).toEqual([['QSM1.a.7KQ4']])
  expect(on.onBurst).toHaveBeenCalledOnce()
})

test('a burst without Enter is a scan after a pause', () => {
  press('7KQ4M2XD', 29)
  expect(on.onScan).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(on.onScan.mock.calls).toEqual([['7KQ4M2XD']])
})

test('typing by hand is no scan, and its Enter passes', () => {
  expect(press('7KQ4M2XD', 60, 60)).toEqual(Array.from({ length: 9 }, () => false))
  vi.runAllTimers()
  expect(on.onScan).not.toHaveBeenCalled()
})

test('two fast keys typed by hand are given back', () => {
  press('th', 20)
  vi.advanceTimersByTime(100)
  expect(on.onTyped.mock.calls).toEqual([['th']])
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
