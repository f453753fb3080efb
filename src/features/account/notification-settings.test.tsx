// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { getAccount, listEndedSessions, listSessions } from '#contract/account.ts'
import { changeNotificationPreference, listNotificationPreferences } from '#contract/inbox.ts'
import { buildUser } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'

function createServer() {
  const server = createMarketplace()
  server.handle(listSessions, () => [])
  server.handle(listEndedSessions, () => [])
  server.handle(listNotificationPreferences, () => [
    { topic: 'registrations', portal: true, email: false },
    { topic: 'submittedDeals', portal: true, email: true, emailFixed: true },
    { topic: 'ofNewerServer', portal: true, email: true },
  ])
  server.handle(changeNotificationPreference, () => null)
  return server
}

const open = (server = createServer(), path = '/admin/account#notifications') => openPage({ as: 'ADMIN', path, server })

describe('the notification settings', () => {
  const topic = (name: string | RegExp) => within(main().getByRole('group', { name }))
  const box = (name: string, label: string) => topic(name).getByRole<HTMLInputElement>('checkbox', { name: label })
  const registrations = /^Businesses that register/
  const registrationsByMail = () => topic(registrations).getByRole<HTMLInputElement>('checkbox', { name: 'By email' })
  const registrationsInPortal = () => topic(registrations).getByRole<HTMLInputElement>('checkbox', { name: 'In the portal' })

  test('show each topic of the side that this portal knows; a mail that is always sent cannot be turned off', async () => {
    await open()
    await waitFor(() => expect(registrationsInPortal().checked).toBe(true))
    expect(registrationsByMail().checked).toBe(false)
    const fixed = box('Vouchers sent for review', 'By email (always)')
    expect([fixed.checked, fixed.disabled]).toEqual([true, true])
    const settings = main().getByRole('region', { name: 'Notifications' })
    expect(within(settings).getAllByRole('group')).toHaveLength(2)
  })

  test('are where the link of a mail leads', async () => {
    await open(createServer(), '/admin/account?lang=en#notifications')
    await waitFor(() => expect(document.activeElement).toBe(main().getByRole('heading', { name: 'Notifications' })))
  })

  test('a change is on screen at once, and two of one topic are sent one after the other', async () => {
    const server = createServer()
    const finish: (() => void)[] = []
    server.handle(changeNotificationPreference, () => new Promise<null>((resolve) => finish.push(() => resolve(null))))
    const { user } = await open(server)
    await waitFor(() => expect(registrationsByMail()).toBeTruthy())
    await user.click(registrationsByMail())
    await user.click(registrationsInPortal())
    expect([registrationsByMail().checked, registrationsInPortal().checked]).toEqual([true, false])
    const bodies = () => server.received(changeNotificationPreference).map(({ body }) => body)
    await waitFor(() => expect(bodies()).toEqual([{ topic: 'registrations', portal: true, email: true }]))
    finish[0]?.()
    await waitFor(() => expect(bodies()[1]).toEqual({ topic: 'registrations', portal: false, email: true }))
    finish[1]?.()
    expect([registrationsByMail().checked, registrationsInPortal().checked]).toEqual([true, false])
  })

  test('a change that fails is undone alone, with a message', async () => {
    const server = createServer()
    const { user, toastTexts } = await open(server)
    await waitFor(() => expect(registrationsByMail()).toBeTruthy())
    server.handleOnce(changeNotificationPreference, () => refusal(409, 'CONFLICT'))
    await user.click(registrationsByMail())
    await user.click(registrationsInPortal())
    await waitFor(() => expect(toastTexts()).toEqual(['Failed to save the notification preference']))
    await waitFor(() => expect(server.received(changeNotificationPreference)).toHaveLength(2))
    expect([registrationsByMail().checked, registrationsInPortal().checked]).toEqual([false, false])
    expect(server.received(changeNotificationPreference)[1]?.body).toEqual({ topic: 'registrations', portal: false, email: false })
  })
})

describe('desktop notifications', () => {
  class StubNotification {
    static permission: NotificationPermission = 'default'
    static readonly requestPermission = vi.fn(async () => StubNotification.permission)
    readonly close = vi.fn()
  }
  const openWith = (permission: NotificationPermission) => {
    StubNotification.permission = permission
    vi.stubGlobal('Notification', StubNotification)
    return open()
  }

  test('are requested by the button alone, and the answer of the browser is on screen', async () => {
    const { user } = await openWith('default')
    expect(StubNotification.requestPermission).not.toHaveBeenCalled()
    StubNotification.requestPermission.mockImplementationOnce(async () => {
      StubNotification.permission = 'granted'
      return 'granted'
    })
    await user.click(main().getByRole('button', { name: 'Turn on desktop notifications' }))
    expect(await main().findByText('Desktop notifications are on')).toBeTruthy()
  })

  test('that are blocked say how to allow them, and a return from there updates the page', async () => {
    await openWith('denied')
    expect(main().getByText(/Allow notifications for this site/)).toBeTruthy()
    StubNotification.permission = 'granted'
    fireEvent.focus(window)
    expect(await main().findByText('Desktop notifications are on')).toBeTruthy()
  })

  test('are not offered where the browser has no constructor for them', async () => {
    vi.stubGlobal(
      'Notification',
      class {
        static readonly permission = 'default'
        constructor() {
          throw new TypeError('Illegal constructor')
        }
      },
    )
    await open()
    expect(main().getByText('No desktop notifications here')).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Turn on desktop notifications' })).toBeNull()
  })
})

test('an accountant, whom no notification reaches, is offered none', async () => {
  const server = createMarketplace()
  const user = buildUser('SERVICE_PROVIDER', { fullName: 'Yusuf', subRole: 'VIEWER', permissions: ['figures.read'] })
  server.handle(getAccount, () => ({ emailAddress: 'yusuf@bun.test', role: 'SERVICE_PROVIDER' as const, fullName: 'Yusuf' }))
  await openPage({ path: '/service-provider/account#notifications', as: user, server })
  await screen.findByText('Viewer')
  expect(screen.queryByText('Notifications')).toBeNull()
  expect(server.received(listNotificationPreferences)).toEqual([])
})
