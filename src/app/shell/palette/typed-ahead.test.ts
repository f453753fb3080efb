// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { collectTypedAhead } from './typed-ahead.ts'

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

/** Another dialog than the palette, with something typed. */
function openDialog() {
  document.body.innerHTML = '<div role="dialog"><input value="typed by hand"></div>'
  const field = document.querySelector('input')
  field?.focus()
  return field
}

beforeEach(() => document.body.replaceChildren())

test.each([
  ['that was opened after Escape', ['a', 'b', 'Escape']],
  ['that was opened meanwhile', ['a', 'b']],
])('letters go into no other dialog %s', (_when, keys) => {
  const { mayOpen, end } = collectTypedAhead()
  for (const key of keys) press(key)
  const field = openDialog()
  expect(mayOpen()).toBe(false)
  end()
  expect(field?.value).toBe('typed by hand')
})

test('a press of the pointer calls it off, and what is typed then goes where it was pressed', () => {
  const field = document.body.appendChild(document.createElement('input'))
  const { mayOpen, end } = collectTypedAhead()
  field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  const letter = new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true })
  field.dispatchEvent(letter)
  expect([letter.defaultPrevented, mayOpen()]).toEqual([false, false])
  end()
})
