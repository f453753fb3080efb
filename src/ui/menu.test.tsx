// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { renderIn } from './test-render.tsx'

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>About</MenuItem>
      </Menu>
      <Dialog open={open} onOpenChange={setOpen} title="About" description="What it is.">
        <Button onClick={() => setOpen(false)}>Done</Button>
      </Dialog>
    </>
  )
}

test('an open menu has the direction of the page', async () => {
  renderIn('ar', <Page />)
  await userEvent.click(screen.getByText('More'))
  expect(screen.getByRole('menu').dir).toBe('rtl')
})

test('a dialog opened from a menu leaves a page that works and gives the focus back to the menu’s button', async () => {
  renderIn('en', <Page />)
  await userEvent.click(screen.getByText('More'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'About' }))
  expect(await screen.findByRole('dialog', { name: 'About' })).toBeTruthy()
  await userEvent.click(screen.getByText('Done'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('More')))
  expect(document.body.style.pointerEvents).not.toBe('none')
})
