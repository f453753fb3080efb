// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { ButtonPopover } from '../dialogs/button-popover.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { showTips } from './tips.ts'

const shown = () => document.querySelector('body > .z-tip')
let stop: (() => void) | undefined
/** What lies at every point of the window. */
let atPoint: Element[] = []
afterEach(() => {
  stop?.()
  atPoint = []
  cleanup()
})

function start() {
  Object.assign(document, { elementsFromPoint: () => atPoint })
  stop = showTips()
}

function setup() {
  render(
    <>
      <IconButton label="Mark as unread" icon={<svg aria-hidden="true" />} />
      <p>Beside</p>
    </>,
  )
  start()
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

test.each([
  ['gets another name', (button: HTMLElement) => button.setAttribute('data-tip', 'Mark as read')],
  ['is gone', (button: HTMLElement) => button.remove()],
])('the name goes when its control %s', async (_how, change) => {
  const { user, button } = setup()
  await user.hover(button)
  const parent = button.parentElement
  change(button)
  await waitFor(() => expect(shown()).toBeNull())
  parent?.append(button)
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

test('the name makes room for another control that it covers, and not for the page', async () => {
  const { user, button } = setup()
  await user.hover(button)
  atPoint = [shown() as Element, button, document.body]
  await user.hover(shown() as Element)
  expect(shown()).not.toBeNull()
  await user.hover(button)
  const covered = document.createElement('a')
  atPoint = [shown() as Element, covered, document.body]
  await user.hover(shown() as Element)
  expect(shown()).toBeNull()
})

test('a focus that moves elsewhere leaves the name under the pointer', async () => {
  render(
    <>
      <input aria-label="Search" />
      <IconButton label="Dark" icon={<svg aria-hidden="true" />} />
    </>,
  )
  start()
  const user = userEvent.setup()
  await user.click(screen.getByRole('textbox'))
  await user.hover(screen.getByRole('button'))
  screen.getByRole('textbox').blur()
  expect(shown()?.textContent).toBe('Dark')
})

function Layers({ kind }: { readonly kind: 'dialog' | 'popover' }) {
  const [open, onOpenChange] = useState(true)
  const opener = useRef<HTMLButtonElement>(null)
  const icon = <IconButton label="Mark as unread" icon={<svg aria-hidden="true" />} />
  return kind === 'dialog' ? (
    <Dialog open={open} onOpenChange={onOpenChange} title="Layer" description="Text">
      {icon}
    </Dialog>
  ) : (
    <>
      <button ref={opener} type="button" />
      <ButtonPopover open={open} onOpenChange={onOpenChange} button={opener} label="Layer" className="">
        {icon}
      </ButtonPopover>
    </>
  )
}

test.each(['dialog', 'popover'] as const)('a press on the name leaves a %s open, and Escape first hides the name', async (kind) => {
  renderIn('en', <Layers kind={kind} />)
  start()
  // The class that gives the tip the pointer has no style here.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const button = await screen.findByRole('button', { name: 'Mark as unread' })
  await user.hover(button)
  const tip = shown() as HTMLElement
  await user.click(tip)
  expect(screen.getByRole('dialog', { name: 'Layer' })).toBeTruthy()
  await user.unhover(button)
  await user.hover(button)
  expect(tip.isConnected).toBe(true)
  await user.keyboard('{Escape}')
  expect(tip.isConnected).toBe(false)
  expect(screen.getByRole('dialog', { name: 'Layer' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
