// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createSavedView } from '#contract/saved-views.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'

type Server = ReturnType<typeof createMarketplace>

const open = async (path: string, prepare: (server: Server) => void = () => undefined) => {
  const server = createMarketplace({ deals: [buildDeal('p1'), buildDeal('p2', { dealStatus: 'APPROVED' })] })
  prepare(server)
  const portal = await openPortal({ path, as: 'ADMIN', server })
  await screen.findAllByRole('rowheader')
  const save = async (button: string, name: string) => {
    await portal.user.click(screen.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: button }))
    await portal.user.type(dialog.getByRole('textbox'), `${name}{Enter}`)
  }
  return { ...portal, save }
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Saved views' }))
const choose = async ({ user }: Pick<Awaited<ReturnType<typeof openPortal>>, 'user'>, name: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for \u2068${name}\u2069` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const names = () =>
  tabs()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('filters are saved as a view that has a tab, opens by it and is marked', async () => {
  const { user, save, search, router } = await open('/admin/deals?kind=edited')
  await save('Save view', 'Changes')
  const tab = await screen.findByRole('link', { name: 'Changes' })
  expect(tab.getAttribute('aria-current')).toBe('page')
  await waitFor(() => expect(document.activeElement).toBe(tab))
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await waitFor(() => expect(search()).toEqual({}))
  await waitFor(() => expect(tab.hasAttribute('aria-current')).toBe(false))
  await user.click(tab)
  await waitFor(() => expect(search()).toEqual({ kind: 'edited' }))
  await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('page'))
  // Another tab of the list is another place.
  await user.click(screen.getByRole('link', { name: /^Approved/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'APPROVED' }))
  await waitFor(() => expect(tab.hasAttribute('aria-current')).toBe(false))
})

test('changed filters are said, and kept in the view, in a new one or not at all', async () => {
  const { user, save, search, router } = await open('/admin/deals?kind=edited')
  await save('Save view', 'Changes')
  const change = async (kind: string) => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), kind)
    await screen.findByRole('button', { name: 'Reset' })
  }
  await change('New')
  await waitFor(() => expect(names()).toEqual(['Changeschanged']))
  expect(screen.getByText('The view differs from “\u2068Changes\u2069”.').getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(search()).toEqual({ kind: 'edited' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Changes' })))
  expect(screen.queryByText(/is saved\.$/)).toBeNull()
  await change('New')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull())
  await change('Edited')
  await save('Save as new view', 'Edited')
  await waitFor(() => expect(names()).toEqual(['Changes', 'Edited']))
  await user.click(screen.getByRole('link', { name: 'Changes' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'new' }))
})

test('the menu of the shown view renames and deletes it by keyboard, which can be undone', async () => {
  const { user, save, server } = await open('/admin/deals?kind=edited')
  await save('Save view', 'Changes')
  await screen.findByRole('link', { name: 'Changes' })
  const choose = async (name: string, item: string) => {
    const button = screen.getByRole('button', { name: `Actions for \u2068${name}\u2069` })
    button.focus()
    await user.keyboard('{Enter}')
    const found = await screen.findByRole('menuitem', { name: item })
    found.focus()
    await user.keyboard('{Enter}')
    return button
  }
  const button = await choose('Changes', 'Rename')
  const field = within(await screen.findByRole('dialog', { name: /^Rename/ })).getByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('{Control>}a{/Control}After approval{Enter}')
  await waitFor(() => expect(names()).toEqual(['After approval']))
  await waitFor(() => expect(document.activeElement).toBe(button))
  await choose('After approval', 'Delete view')
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Pending/ })))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual(['After approval']))
  await waitFor(() => expect([...server.savedViews.views.values()]).toMatchObject([{ name: 'After approval', search: { kind: 'edited' } }]))
})

test('a backend that stores no views has no control for them, but columns and row height', async () => {
  const { user } = await open('/admin/deals?kind=edited', (server) => {
    server.isFullBackend = false
  })
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions for this list' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toContain('Display')
  await user.click(screen.getByRole('menuitem', { name: 'Display' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Display' }))
  expect([panel.queryByRole('textbox'), panel.getAllByRole('radio')]).toMatchObject([null, { length: 2 }])
})

test('five views have a tab, the shown one always; the others are in a menu', async () => {
  const { user, router } = await open('/admin/deals', ({ savedViews }) => {
    for (const id of [1, 2, 3, 4, 5, 6]) savedViews.add('deals-queue', { _id: `${id}`, name: `View ${id}`, search: { search: `p${id}` } })
  })
  await screen.findByRole('navigation', { name: 'Saved views' })
  expect(names()).toEqual(['View 1', 'View 2', 'View 3', 'View 4', 'View 5'])
  await user.click(screen.getByRole('button', { name: 'More views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'View 6' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'p6' }))
  await waitFor(() => expect(names()).toEqual(['View 1', 'View 2', 'View 3', 'View 4', 'View 6']))
  expect(screen.getByRole('link', { name: 'View 6' }).getAttribute('aria-current')).toBe('page')
})

test('a name that another view has is refused on its field, and what was typed stays', async () => {
  const { save, user, server } = await open('/admin/deals?kind=edited', ({ savedViews }) =>
    savedViews.add('deals-queue', { _id: 'other', name: 'Changes', search: { search: 'x' } }),
  )
  await screen.findByRole('link', { name: 'Changes' })
  await save('Save view', 'changes')
  const field = within(screen.getByRole('dialog')).getByRole('textbox') as HTMLInputElement
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('Another of your views has this name.'),
  )
  expect([field.value, field.getAttribute('aria-invalid'), server.savedViews.views.size]).toEqual(['changes', 'true', 1])
  await user.type(field, ' of today{Enter}')
  await waitFor(() => expect(names()).toEqual(['Changes', 'changes of today']))
})

test('a view that cannot be saved is not shown as saved, and is saved by a second attempt once', async () => {
  const { save, user, server } = await open('/admin/deals?kind=edited')
  server.handleOnce(createSavedView, () => refusal(409, 'CONFLICT'))
  await save('Save view', 'Changes')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual(['Changes']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.savedViews.views.size).toBe(1)
})

test('a view of a colleague says whose it is, and only opens', async () => {
  const { user } = await open('/admin/deals?kind=edited', ({ savedViews }) =>
    savedViews.add('deals-queue', {
      _id: 'theirs',
      name: 'Late',
      search: { kind: 'edited' },
      sharedBy: 'Huda',
      isShared: true,
      canChange: false,
    }),
  )
  expect((await screen.findByRole('link', { name: /^Late/ })).textContent).toBe('LateShared by \u2068Huda\u2069')
  await user.click(screen.getByRole('button', { name: 'Actions for \u2068Late\u2069' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).not.toContain('Delete view')
  await user.keyboard('{Escape}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'New')
  expect(await screen.findByRole('button', { name: 'Save as new view' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('an own view is shared with the team and put in another place', async () => {
  const portal = await open('/admin/deals?kind=edited', ({ savedViews }) => {
    for (const name of ['a', 'b', 'c'])
      savedViews.add('deals-queue', {
        _id: name,
        name,
        search: { kind: name === 'b' ? 'edited' : 'new', ...(name !== 'b' && { search: name }) },
      })
  })
  await screen.findByRole('link', { name: 'b' })
  await choose(portal, 'b', 'Share with the team')
  await waitFor(() => expect(names()).toEqual(['a', 'bShared with the team', 'c']))
  expect((await screen.findAllByText('\u2068b\u2069 is now shared with all administrators.')).length).toBeGreaterThan(0)
  await choose(portal, 'b', 'Move towards the start')
  await waitFor(() => expect(names()).toEqual(['bShared with the team', 'a', 'c']))
  expect((await screen.findAllByText('\u2068b\u2069 is now in place 1 of 3.')).length).toBeGreaterThan(0)
  expect([...portal.server.savedViews.views.values()].map(({ name, position, isShared }) => [name, position, isShared])).toEqual([
    ['a', 1, false],
    ['b', 0, true],
    ['c', 2, false],
  ])
})

test('the view that was chosen for it opens the list on a device that has never seen it', async () => {
  const { router } = await open('/admin/deals', ({ savedViews }) => {
    savedViews.add('deals-queue', { _id: 'late', name: 'Late', search: { late: 'true', formerFilter: 'x', kind: 'unknown' } })
    savedViews.opensWith.set('deals-queue', 'late')
  })
  await waitFor(() => expect(router.state.location.search).toEqual({ late: 'true' }))
  // What the list does not know any more is dropped from the view.
  expect((await screen.findByRole('link', { name: 'Late' })).getAttribute('aria-current')).toBe('page')
})

const theirs = (views: Server['savedViews']) =>
  views.add('deals-queue', { _id: 'theirs', name: 'Late', search: { kind: 'edited' }, sharedBy: 'Huda', isShared: true })

test('of a view of somebody else a super administrator stops no sharing, and its name is compared with those of its owner', async () => {
  const portal = await open('/admin/deals?kind=edited', ({ savedViews }) => {
    theirs(savedViews)
    savedViews.add('deals-queue', { _id: 'more', name: 'Coffee', search: { search: 'c' }, sharedBy: 'Huda', isShared: true })
    savedViews.add('deals-queue', { _id: 'own', name: 'Tea', search: { search: 't' } })
  })
  await screen.findByRole('link', { name: /^Late/ })
  const rename = async (name: string, next: string) => {
    await choose(portal, name, 'Rename')
    const dialog = within(await screen.findByRole('dialog', { name: /^Rename/ }))
    await portal.user.clear(dialog.getByRole('textbox'))
    await portal.user.type(dialog.getByRole('textbox'), `${next}{Enter}`)
    return dialog
  }
  const refused = await rename('Late', 'Coffee')
  expect((await refused.findByRole('alert')).textContent).toBe('Another view of its owner has this name.')
  await portal.user.keyboard('{Escape}')
  await rename('Late', 'Tea')
  await waitFor(() => expect(portal.server.savedViews.views.get('theirs')?.name).toBe('Tea'))
  await portal.user.click(screen.getAllByRole('button', { name: 'Actions for \u2068Tea\u2069' })[0] as HTMLElement)
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toContain('Delete view')
  expect(items).not.toContain('Stop sharing')
})

test('a deleted view whose name was taken meanwhile is not put back, which its sentence says once', async () => {
  const portal = await open('/admin/deals?kind=edited', ({ savedViews }) =>
    savedViews.add('deals-queue', { _id: 'late', name: 'Late', search: { kind: 'edited' } }),
  )
  await screen.findByRole('link', { name: 'Late' })
  await choose(portal, 'Late', 'Delete view')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  portal.server.savedViews.add('deals-queue', { _id: 'another', name: 'Late', search: { search: 'x' } })
  await portal.user.click(undo)
  expect((await screen.findAllByText('Another of your views has this name.')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a link that the browser did not let be copied is said', async () => {
  const portal = await open('/admin/deals?kind=edited', ({ savedViews }) =>
    savedViews.add('deals-queue', { _id: 'late', name: 'Late', search: { kind: 'edited' } }),
  )
  await screen.findByRole('link', { name: 'Late' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await choose(portal, 'Late', 'Copy link')
  expect((await screen.findAllByText(/^The browser did not allow copying/)).length).toBeGreaterThan(0)
})
