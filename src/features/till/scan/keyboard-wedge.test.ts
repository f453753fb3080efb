import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyboardWedge, readKey } from './keyboard-wedge.ts'

const on = { onScan: vi.fn(), onBurst: vi.fn(), onTyped: vi.fn(), onLine: vi.fn<(readings: readonly string[]) => boolean>() }
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Typing {
  readonly gap: number
  readonly enterAfter?: number
  readonly isField?: boolean
}

/** Returns for each key whether it was swallowed. */
function press(text: string, { gap, enterAfter, isField = false }: Typing) {
  const wedge = createKeyboardWedge(on)
  let now = 0
  const key = (character: string | undefined, after: number) => {
    now += after
    vi.advanceTimersByTime(after)
    return wedge.press(character ? { byKey: character, byPlace: character.toLowerCase() } : undefined, !character, now, isField)
  }
  const swallowed = [...text].map((character) => key(character, gap))
  return enterAfter === undefined ? swallowed : [...swallowed, key(undefined, enterAfter)]
}

test.each([12, 60, 95])('a burst that ends with Enter is a scan; only its first key passes, and is reverted: %d ms', (gap) => {
  expect(press('QSM1.a.7KQ4', { gap, enterAfter: gap })).toEqual([false, ...'SM1.a.7KQ4'].map((_, index) => index > 0).concat(true))
  expect(on.onScan.mock.calls).toEqual([[['QSM1.a.7KQ4', 'qsm1.a.7kq4']]])
  expect(on.onBurst).toHaveBeenCalledOnce()
})

test('a burst without Enter is a scan after a pause', () => {
  press('7KQ4M2XD', { gap: 29, isField: true })
  expect(on.onScan).not.toHaveBeenCalled()
  vi.advanceTimersByTime(150)
  expect(on.onScan).toHaveBeenCalledOnce()
})

test('keys further apart are no scan', () => {
  press('7KQ4M2XD', { gap: 100, enterAfter: 100 })
  vi.runAllTimers()
  expect(on.onScan).not.toHaveBeenCalled()
})

test.each([false, true])('a field keeps what is typed by a fast hand; its Enter passes unless the line is a scan: %s', (isScan) => {
  on.onLine.mockReturnValueOnce(isScan)
  expect(press('7KQ4M2XD', { gap: 60, enterAfter: 60, isField: true })).toEqual([...Array.from({ length: 8 }, () => false), isScan])
  vi.runAllTimers()
  expect(on.onScan).not.toHaveBeenCalled()
  expect(on.onLine.mock.calls).toEqual([[['7KQ4M2XD', '7kq4m2xd']]])
})

test('a page that was busy hears of the other half of a code first, however late', () => {
  const wedge = createKeyboardWedge(on)
  const half = (text: string, from: number) =>
    Array.from(text, (key, index) => wedge.press({ byKey: key, byPlace: key }, false, from + index * 50, false))
  half('7KQ4', 0)
  const handled = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(handled + 2_000)
  vi.advanceTimersByTime(150)
  expect(on.onScan).not.toHaveBeenCalled()
  half('M2XD', 200)
  clock.mockRestore()
  vi.advanceTimersByTime(5_000)
  expect(on.onScan.mock.calls).toEqual([[['7KQ4M2XD', '7KQ4M2XD']]])
})

test('two fast keys typed by hand are given back', () => {
  press('th', { gap: 20, isField: true })
  vi.advanceTimersByTime(150)
  expect(on.onTyped.mock.calls).toEqual([['th']])
  expect(on.onScan).not.toHaveBeenCalled()
})

const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }

test.each([
  ['an Arabic layout', { code: 'KeyQ', key: 'ض', shiftKey: true }, 'ض', 'Q'],
  ['a French layout', { code: 'KeyQ', key: 'A', shiftKey: true }, 'A', 'Q'],
  ['caps lock', { code: 'KeyQ', key: 'Q' }, 'Q', 'q'],
  ['Arabic digits', { code: 'Digit7', key: '٧' }, '٧', '7'],
  ['a shifted digit of a French layout', { code: 'Digit7', key: '7', shiftKey: true }, '7', '&'],
  ['the number pad', { code: 'Numpad7', key: '7' }, '7', '7'],
  ['the number pad without its lock', { code: 'Numpad7', key: 'Home' }, '7', '7'],
  ['the point', { code: 'Period', key: 'ز' }, 'ز', '.'],
  ['a bracket with AltGr', { code: 'Digit5', key: '[', ctrlKey: true, altKey: true }, '[', '5'],
  ['a key without a place', { code: '', key: 'x' }, 'x', 'x'],
])('%s: what it types and what is printed at its place', (_what, key, byKey, byPlace) =>
  expect(readKey({ ...none, ...key })).toEqual({ byKey, byPlace }),
)

test.each([
  ['Tab', { code: 'Tab', key: 'Tab' }],
  ['a control sign', { code: 'BracketRight', key: ']', ctrlKey: true }],
  ['a key of Android without a name', { code: '', key: 'Unidentified' }],
])('%s is no character', (_what, key) => expect(readKey({ ...none, ...key })).toBeUndefined())
