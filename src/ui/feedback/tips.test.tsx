// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { IconButton } from '../actions/icon-button.tsx'
import { showTips } from './tips.ts'

const shown = () => document.querySelector('body > [aria-hidden]')
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  cleanup()
})

function setup() {
  render(
    <>
      <IconButton label="Mark as unread" icon={<svg aria-hidden="true" />} />
      <p>Beside</p>
    </>,
  )
  stop = showTips(document.documentElement)
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Mark as unread' }) }
}

test('an icon shows its name under the pointer, also while the pointer is on the name, until it leaves or Escape', async () => {
  const { user, button } = setup()
  await user.hover(button)
  expect(shown()?.textContent).toBe('Mark as unread')
  await user.hover(shown() as Element)
  expect(shown()).not.toBeNull()
  await user.keyboard('{Escape}')
  expect(shown()).toBeNull()
  await user.hover(screen.getByText('Beside'))
  await user.hover(button)
  expect(shown()).not.toBeNull()
  await user.hover(screen.getByText('Beside'))
  expect(shown()).toBeNull()
})

test('an icon shows its name with the focus of the keyboard, and has no description that repeats it', async () => {
  const { user, button } = setup()
  await user.tab()
  expect(document.activeElement).toBe(button)
  expect(shown()?.textContent).toBe('Mark as unread')
  expect(button.title).toBe('')
  await user.tab()
  expect(shown()).toBeNull()
})
