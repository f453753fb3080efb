// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const onConfirm = vi.fn()
beforeEach(() => onConfirm.mockClear())
afterEach(cleanup)

function Page({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Reject…
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Reject Sahab Ice Cream?"
        description="This cannot be undone."
        tone="danger"
        confirmLabel="Reject business"
        cancelLabel="Cancel"
        busy={busy}
        onConfirm={onConfirm}
      />
    </>
  )
}
const opener = () => screen.getByText('Reject…')
const dialog = () => screen.queryByRole('alertdialog')

test('it is named and described, follows the page’s direction, and the focus starts on Cancel', async () => {
  renderIn('ar', <Page />)
  await userEvent.click(opener())
  expect(screen.getByRole('alertdialog', { name: 'Reject Sahab Ice Cream?' }).dir).toBe('rtl')
  expect(document.getElementById(dialog()?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('This cannot be undone.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('Escape cancels, and the focus goes back to what opened it', async () => {
  renderIn('en', <Page />)
  await userEvent.click(opener())
  await userEvent.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  expect(onConfirm).not.toHaveBeenCalled()
})

test('confirming does it once and leaves the closing to the caller', async () => {
  renderIn('en', <Page />)
  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('button', { name: 'Reject business' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(dialog()).not.toBeNull()
})

test('while it is being done nothing can be pressed and Escape does not close', async () => {
  renderIn('en', <Page busy />)
  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('button', { name: 'Reject business' }))
  await userEvent.keyboard('{Escape}')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(dialog()).not.toBeNull()
})
