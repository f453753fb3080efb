// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printedKey, useShortcuts } from './use-shortcuts.ts'

const next = vi.fn()

function Page({ enabled = true, dialog = false }: { readonly enabled?: boolean; readonly dialog?: boolean }) {
  useShortcuts({ j: next }, enabled)
  return (
    <div>
      <input />
      <select />
      {dialog && <div role="alertdialog" />}
    </div>
  )
}

let now = 0

beforeEach(() => {
  next.mockClear()
  vi.useFakeTimers()
  now = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Press {
  /** Since the key before, milliseconds. */
  readonly after?: number
  readonly on?: Element
  /** The page hears of the key late: no timer had its turn before. */
  readonly busy?: boolean
}

function send(init: KeyboardEventInit, { after = 1_000, on = document.body, busy = false }: Press = {}) {
  now += after
  if (!busy) vi.advanceTimersByTime(after)
  const event = createEvent.keyDown(on, init)
  Object.defineProperty(event, 'timeStamp', { value: now })
  fireEvent(on, event)
}

/** A key that stands alone. */
function press(init: KeyboardEventInit, on?: Element) {
  send(init, on && { on })
  vi.advanceTimersByTime(1_000)
}

test.each([
  ['the key itself', { key: 'j', code: 'KeyJ' }],
  ['the key with caps lock', { key: 'J', code: 'KeyJ' }],
  ['the same place on an Arabic keyboard', { key: 'ت', code: 'KeyJ' }],
])('acts on %s', (_what, init) => {
  render(<Page />)
  press(init)
  expect(next).toHaveBeenCalledTimes(1)
})

test.each([
  ['?', { key: '?', code: 'Slash', shiftKey: true }],
  ['?', { key: '؟', code: 'Slash', shiftKey: true }],
  ['/', { key: 'ظ', code: 'Slash' }],
])('%s is where a Latin keyboard prints it, whatever %j says', (printed, init) =>
  expect(printedKey(new KeyboardEvent('keydown', init))).toBe(printed),
)

test.each([
  ['control is held', { key: 'j', ctrlKey: true }],
  ['alt is held', { key: 'j', altKey: true }],
  ['the command key is held', { key: 'j', metaKey: true }],
  ['the key repeats', { key: 'j', repeat: true }],
  ['it is another key', { key: 'x', code: 'KeyX' }],
])('does nothing when %s', (_what, init) => {
  render(<Page />)
  press(init)
  expect(next).not.toHaveBeenCalled()
})

test('rests while something is typed or chosen', () => {
  render(<Page />)
  press({ key: 'j' }, screen.getByRole('textbox'))
  press({ key: 'j' }, screen.getByRole('combobox'))
  expect(next).not.toHaveBeenCalled()
})

test('rests while a dialog is open', () => {
  render(<Page dialog />)
  press({ key: 'j' })
  expect(next).not.toHaveBeenCalled()
})

test.each([12, 60, 95])('what a scanner types presses nothing, not even with its first key or its last: %d ms between keys', (after) => {
  render(<Page />)
  for (const key of 'jQSM1.j7jj') send({ key }, { after })
  send({ key: 'Enter' }, { after })
  vi.advanceTimersByTime(1_000)
  expect(next).not.toHaveBeenCalled()
})

test('Enter acts at once, unless it ends what a scanner types', () => {
  const approve = vi.fn()
  const Sheet = () => {
    useShortcuts({ Enter: approve })
    return null
  }
  render(<Sheet />)
  send({ key: 'Enter' })
  expect(approve).toHaveBeenCalledOnce()
  for (const key of ['Q', 'S', 'Enter']) send({ key }, { after: key === 'Q' ? 1_000 : 12 })
  vi.advanceTimersByTime(1_000)
  expect(approve).toHaveBeenCalledOnce()
})

test('two keys at once both act: a macro, or keys that are pressed together', () => {
  render(<Page />)
  send({ key: 'j' })
  send({ key: 'j' }, { after: 15 })
  vi.advanceTimersByTime(1_000)
  expect(next).toHaveBeenCalledTimes(2)
})

test('a key at the same moment as the first does not act where that one has led to a field', () => {
  render(<Page />)
  next.mockImplementation(() => screen.getByRole('textbox').focus())
  send({ key: 'j' })
  send({ key: 'j' }, { after: 15 })
  vi.advanceTimersByTime(1_000)
  expect(next).toHaveBeenCalledOnce()
  next.mockReset()
})

test.each([false, true])('a fast hand is no scanner, also on a busy page: %s', (busy) => {
  render(<Page />)
  for (const _ of [1, 2, 3]) send({ key: 'j' }, { after: 105, busy })
  vi.advanceTimersByTime(1_000)
  expect(next).toHaveBeenCalledTimes(3)
})

test('switched off, no key acts', () => {
  render(<Page enabled={false} />)
  press({ key: 'j' })
  expect(next).not.toHaveBeenCalled()
})
