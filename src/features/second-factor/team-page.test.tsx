// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type AdminFactors, getAccountFactors, listAdminFactors, resetFactors } from '#contract/second-factor.ts'
import { buildSubAdmin } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'

const admin = (id: string, overrides: Partial<AdminFactors> = {}): AdminFactors => ({
  _id: id,
  fullName: id,
  emailAddress: `${id}@qaseema.test`,
  role: 'ADMIN',
  factors: 1,
  isSelf: false,
  ...overrides,
})

function createServer() {
  const server = createMarketplace()
  const factors = new Map([
    ['huda', 1],
    ['omar', 2],
    ['noura', 0],
  ])
  server.handle(listAdminFactors, () => [
    admin('huda', { factors: factors.get('huda') ?? 0 }),
    admin('omar', { factors: factors.get('omar') ?? 0, isSelf: true, role: 'SUPER_ADMIN' }),
    admin('noura', { factors: factors.get('noura') ?? 0, role: 'SUB_ADMIN' }),
  ])
  server.handle(getAccountFactors, ({ params }) => ({ factors: factors.get(params.accountId) ?? 0, mayReset: true }))
  server.handle(resetFactors, ({ params, body }) => {
    if (body.currentPassword !== 'Qaseema#2026')
      return refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'currentPassword', code: 'wrongPassword' }] })
    factors.set(params.accountId, 0)
    return null
  })
  return { server, factors }
}

describe('the administrators', () => {
  const rows = () => within(main().getByRole('list', { name: 'Two-step verification of the team' })).getAllByRole('listitem')

  test('are listed with a reset of those who have a second factor, but not of oneself', async () => {
    await openPortal({ as: 'SUPER_ADMIN', path: '/admin/sub-admins/second-factor', server: createServer().server })
    await waitFor(() => expect(rows()).toHaveLength(3))
    const resets = rows().map((row) => within(row).queryByRole('button', { name: /^Reset/ }) !== null)
    expect(resets).toEqual([true, false, false])
    expect(rows()[1]?.textContent).toContain('You')
  })

  test('a reset needs the password; the list then says so, and the heading has the focus', async () => {
    const { server } = createServer()
    const { user, toastTexts } = await openPortal({ as: 'SUPER_ADMIN', path: '/admin/sub-admins/second-factor', server })
    await user.click(await screen.findByRole('button', { name: /^Reset two-step verification of .*huda/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Your password'), 'wrong{Enter}')
    await waitFor(() => expect(dialog.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true'))
    await user.clear(dialog.getByLabelText('Your password'))
    let list: (admins: AdminFactors[]) => void = () => undefined
    server.handle(listAdminFactors, () => new Promise<AdminFactors[]>((resolve) => (list = resolve)))
    await user.type(dialog.getByLabelText('Your password'), 'Qaseema#2026{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    list([admin('huda', { factors: 0 })])
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Off'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(server.received(resetFactors).map(({ params }) => params.accountId)).toEqual(['huda', 'huda'])
    expect(toastTexts()).toHaveLength(1)
  })

  test('a failure can be tried again', async () => {
    const { server } = createServer()
    let isDown = true
    server.handle(listAdminFactors, () => (isDown ? refusal(503, 'UNAVAILABLE') : [admin('huda')]))
    const { user } = await openPortal({ as: 'SUPER_ADMIN', path: '/admin/sub-admins/second-factor', server })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  test.each(['ADMIN', 'SUB_ADMIN'] as const)('are not for the role %s', async (role) => {
    const { currentPath } = await openPortal({ as: role, path: '/admin/sub-admins/second-factor', server: createServer().server })
    expect(currentPath()).toBe('/access-denied')
  })

  test('are reached from the list of sub-admins by a super administrator only', async () => {
    const { server } = createServer()
    const { user, currentPath } = await openPortal({ as: 'SUPER_ADMIN', path: '/admin/sub-admins', server })
    await user.click(await screen.findByRole('link', { name: 'Two-step verification' }))
    await waitFor(() => expect(currentPath()).toBe('/admin/sub-admins/second-factor'))
  })
})

describe('a sub-admin’s dialog', () => {
  const openDialog = async (as: 'SUPER_ADMIN' | 'ADMIN', mayReset: boolean) => {
    const { server, factors } = createServer()
    server.subAdmins.push(buildSubAdmin('noura'))
    factors.set('noura', 1)
    server.handle(getAccountFactors, ({ params }) => ({ factors: factors.get(params.accountId) ?? 0, mayReset }))
    const portal = await openPortal({ as, path: '/admin/sub-admins?subAdmin=noura', server })
    return { ...portal, dialog: within(await screen.findByRole('dialog')) }
  }

  test('says whether there is a second factor, and resets it', async () => {
    const { user, dialog } = await openDialog('SUPER_ADMIN', true)
    await user.click(await dialog.findByRole('button', { name: /^Reset/ }))
    await user.type(await screen.findByLabelText('Your password'), 'Qaseema#2026{Enter}')
    expect(await dialog.findByText('Off')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' })))
  })

  test('offers no reset to whoever may not', async () => {
    const { dialog } = await openDialog('ADMIN', false)
    expect(await dialog.findByText('On')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Reset/ })).toBeNull()
  })

  test('on a plain backend says nothing of it', async () => {
    const { server } = createServer()
    server.isFullBackend = false
    server.subAdmins.push(buildSubAdmin('noura'))
    await openPortal({ as: 'SUPER_ADMIN', path: '/admin/sub-admins?subAdmin=noura', server })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('noura@qaseema.test')).toBeTruthy()
    expect(screen.queryByText('Two-step verification')).toBeNull()
    expect(server.received(getAccountFactors)).toEqual([])
  })
})
