// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCommandKey } from './use-command-key.ts'

const opened = vi.fn()

function Page() {
  useCommandKey('k', opened)
  return <input />
}

beforeEach(() => {
  vi.useFakeTimers()
  opened.mockClear()
  render(<Page />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Answers whether the browser was left to act on the press. */
const press = (init: KeyboardEventInit, target: Element = document.body) => fireEvent.keyDown(target, init)
const pause = () => act(() => vi.advanceTimersByTime(100))

test.each([
  ['Ctrl', { key: 'k', code: 'KeyK', ctrlKey: true }],
  ['Cmd', { key: 'k', code: 'KeyK', metaKey: true }],
  ['an Arabic keyboard', { key: 'ن', code: 'KeyK', ctrlKey: true }],
  ['caps lock', { key: 'K', code: 'KeyK', ctrlKey: true }],
])('it acts with %s, also in a field, and the browser does not', (_, init) => {
  press({ key: 'Control', ctrlKey: true })
  expect(press(init, screen.getByRole('textbox'))).toBe(false)
  pause()
  expect(opened).toHaveBeenCalledOnce()
})

test.each([
  ['alone', { key: 'k' }],
  ['with Alt', { key: 'k', ctrlKey: true, altKey: true }],
  ['with Shift', { key: 'k', ctrlKey: true, shiftKey: true }],
  ['held down', { key: 'k', ctrlKey: true, repeat: true }],
  ['another key', { key: 'j', ctrlKey: true }],
])('%s it is none', (_, init) => {
  press(init)
  pause()
  expect(opened).not.toHaveBeenCalled()
})

test.each([[['7', 'k']], [['k', '7']], [['7', 'k', 'q']]])('a control character within a scanned code is none: %j', (keys) => {
  for (const key of keys) {
    press({ key, ctrlKey: key === 'k' })
    act(() => vi.advanceTimersByTime(60))
  }
  pause()
  expect(opened).not.toHaveBeenCalled()
})
