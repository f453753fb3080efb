// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShortcutStore } from '../stores/shortcut-store.ts'
import { useShortcuts } from './shortcuts.ts'

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

beforeEach(() => next.mockClear())
afterEach(cleanup)

const press = (init: KeyboardEventInit, on: Element = document.body) => fireEvent.keyDown(on, init)

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

test('can be switched off, and the choice is kept', () => {
  const kept = new Map<string, string>()
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  const store = createShortcutStore(storage)
  expect(store.getState().enabled).toBe(true)
  store.getState().setEnabled(false)
  expect(createShortcutStore(storage).getState().enabled).toBe(false)
  render(<Page enabled={createShortcutStore(storage).getState().enabled} />)
  press({ key: 'j' })
  expect(next).not.toHaveBeenCalled()
})
