// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { draftKey } from '#components/drafts/stored-drafts.ts'
import { type Announcement, changeAnnouncement, listAnnouncements, withdrawAnnouncement } from '#contract/announcements.ts'
import { simulatedDelays } from '#contract/limits.ts'
import { buildUser } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { previewNow } from '#fixtures/samples/now.ts'
import { providerAnnouncements } from '#fixtures/samples/provider-announcements.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import { emptyAnnouncement } from '../form/announcement-form.ts'

const path = '/service-provider/notifications'
const tabs = () => screen.getByRole('navigation', { name: 'Notifications by status' })
const dialog = () => within(screen.getByRole('dialog'))

/** The simulated calls wait for nothing else than time. */
function takeTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return async (milliseconds: number) => await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

function createServer(rows: Announcement[] = [...providerAnnouncements]) {
  const server = createMarketplace()
  server.handle(listAnnouncements, ({ query: { id, notificationStatus } }) => {
    const found = rows.filter((row) => (id ? row._id === id : row.notificationStatus === notificationStatus))
    const count = (status: string) => rows.filter((row) => row.notificationStatus === status).length
    return {
      rows: found,
      pagination: { totalCount: found.length },
      counts: { PENDING: count('PENDING'), APPROVED: count('APPROVED'), REJECTED: count('REJECTED') },
    }
  })
  return Object.assign(server, { rows })
}

/** There changing and deleting are simulated (§4). */
const createPlainServer = () => Object.assign(createServer(), { isFullBackend: false })

const open = async (address = '', options: Partial<Parameters<typeof openPage>[0]> = {}) =>
  await openPage({ path: path + address, server: createServer(), now: () => previewNow, ...options })

test('the tabs tell how many wait, are scheduled or sent, and were rejected', async () => {
  const { user } = await open()
  await waitFor(() => expect(tabs().textContent).toMatch(/Pending.*2.*Scheduled and sent.*3.*Rejected and withdrawn.*1/))
  expect(main().getByText('in 3 hours')).toBeTruthy()
  expect(main().getByText('As soon as it is approved')).toBeTruthy()
  expect(main().getByText('كيكة التمر عادت').dir).toBe('rtl')
  await user.click(within(tabs()).getByRole('link', { name: /Scheduled and sent/ }))
  expect(await main().findByText('To 1,234 customers')).toBeTruthy()
  expect(main().getByText('Approved after its time, sent immediately')).toBeTruthy()
  expect(main().getByText('Scheduled')).toBeTruthy()
  await user.click(within(tabs()).getByRole('link', { name: /Rejected/ }))
  expect(await main().findByText(/Write in normal letters/)).toBeTruthy()
})

test("one in two languages is shown in the reader's", async () => {
  const [row] = providerAnnouncements
  const both = {
    ...row,
    _id: 'both',
    title: 'Two for one',
    message: 'Today',
    language: 'en',
    translation: { title: 'اثنان بسعر واحد', message: 'اليوم' },
  }
  const server = createServer([both as Announcement])
  await open(`?status=${row?.notificationStatus}`, { server, language: 'ar' })
  const shown = await main().findByText('اثنان بسعر واحد')
  expect([shown.lang, shown.dir]).toEqual(['ar', 'rtl'])
  expect(main().queryByText('Two for one')).toBeNull()
})

test('an order that is not on offer is not shown as another one', async () => {
  await open('?status=APPROVED&sort=decidedAt&dir=1')
  const order = await screen.findByRole<HTMLOptionElement>('option', { name: 'Sort: another order', hidden: true })
  expect(order.selected).toBe(true)
})

test('in Arabic every figure has its form', async () => {
  await open('?status=APPROVED', { language: 'ar' })
  expect(await main().findByText('إلى عميلين')).toBeTruthy()
  expect(main().getByText('بعد يوم واحد')).toBeTruthy()
})

test('a first visit leads to the form', async () => {
  const { user, currentPath } = await open('', { server: createServer([]) })
  await main().findByText('No notifications yet')
  await user.click(main().getByRole('link', { name: 'New scheduled notification' }))
  await waitFor(() => expect(currentPath()).toBe(`${path}/add`))
})

test('a list that fails is not shown as empty', async () => {
  const server = createServer()
  server.handle(listAnnouncements, () => refusal(409, 'CONFLICT'))
  await open('', { server })
  expect(await main().findByText('Failed to fetch notifications')).toBeTruthy()
})

test('a row opens whole after the simulated call, with what customers see', async () => {
  const pass = takeTime()
  const server = createPlainServer()
  const { user } = await open('', { server })
  await user.click(await main().findByRole('link', { name: /Open .*Two coffees/ }))
  expect(await screen.findByText('Loading notification')).toBeTruthy()
  await pass(simulatedDelays.fetch)
  const articles = await screen.findAllByRole('article')
  expect(articles.map(({ lang }) => lang)).toEqual(['en', 'ar'])
  expect(dialog().getByText('Demonstration')).toBeTruthy()
  expect(server.received(listAnnouncements)).toHaveLength(1)
})

test('a link to one that the list does not show finds it by its id, and tells when it was sent', async () => {
  const { server } = await open('?id=example-announcement-4')
  expect(await screen.findByText('It was sent to your customers.')).toBeTruthy()
  expect(dialog().getByText('To 1,234 customers')).toBeTruthy()
  expect(dialog().queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(server.received(listAnnouncements).map(({ query }) => query.id)).toEqual([undefined, 'example-announcement-4'])
})

test('one that is gone is not found', async () => {
  await open('?id=nobody')
  expect(await screen.findByText('Notification not found')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Scheduled notification' })).toBeTruthy()
})

test('on a plain backend editing changes the list of this browser after 1.5 seconds and calls no server', async () => {
  const pass = takeTime()
  const server = createPlainServer()
  const { user, toastTexts } = await open('?id=example-announcement-1&act=edit', { server })
  const title = await screen.findByLabelText<HTMLInputElement>('Title, English')
  expect(title.value).toBe('Two coffees for one this weekend')
  expect(dialog().getByLabelText<HTMLInputElement>('Time').value).toBe('15:30')
  await user.clear(title)
  await user.type(title, 'Three coffees')
  await user.click(dialog().getByRole('button', { name: /^Save/ }))
  await pass(simulatedDelays.update / 2)
  expect(dialog().getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true')
  await pass(simulatedDelays.update / 2)
  expect(toastTexts()).toEqual(['Notification changed in this browser'])
  await user.click(await dialog().findByRole('button', { name: 'Close' }))
  expect(await main().findByText('Three coffees')).toBeTruthy()
  expect(server.rows[0]?.title).toBe('Two coffees for one this weekend')
  expect(server.received(listAnnouncements)).toHaveLength(1)
})

test('what was removed while its form was open is not changed, and the input stays', async () => {
  const pass = takeTime()
  const server = createPlainServer()
  const { user, services } = await open('?id=example-announcement-1&act=edit', { server })
  const title = await screen.findByLabelText<HTMLInputElement>('Title, English')
  await user.type(title, '!')
  server.rows.splice(0, 1)
  await services.queryClient.invalidateQueries({ queryKey: ['announcements'] })
  await user.click(dialog().getByRole('button', { name: /^Save/ }))
  await pass(simulatedDelays.update)
  expect(await screen.findByText('Failed to update notification')).toBeTruthy()
  expect(title.value).toBe('Two coffees for one this weekend!')
})

test('on a plain backend deleting asks, and takes the row from the list of this browser', async () => {
  const pass = takeTime()
  const server = createPlainServer()
  const { user, toastTexts } = await open('?id=example-announcement-2', { server })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: /^Delete notification/ }))
  await pass(simulatedDelays.delete)
  expect(toastTexts()).toEqual(['Notification deleted in this browser'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(main().queryByText('كيكة التمر عادت')).toBeNull()
  expect(tabs().textContent).toMatch(/Pending.*1.*Scheduled/)
  expect(server.rows).toHaveLength(6)
})

test('what was removed while it was being deleted fails with a toast', async () => {
  const pass = takeTime()
  const server = createPlainServer()
  const { user, toastTexts, services } = await open('?id=example-announcement-2', { server })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: /^Delete notification/ }))
  server.rows.splice(1, 1)
  await act(() => services.queryClient.invalidateQueries({ queryKey: ['announcements'] }))
  await pass(simulatedDelays.delete)
  await waitFor(() => expect(toastTexts()).toEqual(['Failed to delete notification']))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

describe('on a full backend', () => {
  test('a change is sent for review at once, without a simulated pause', async () => {
    const server = createServer()
    server.handle(changeAnnouncement, () => null)
    const { user, toastTexts } = await open('', { server })
    await user.click(await main().findByRole('link', { name: /Open .*Two coffees/ }))
    expect(screen.queryByText('Demonstration')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(dialog().getByText('Who gets it').nextElementSibling?.textContent).toBe('Regular customers')
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    expect(await screen.findByText('It goes back to review and is sent only after approval.')).toBeTruthy()
    const title = await screen.findByLabelText<HTMLInputElement>('Title, English')
    await user.clear(title)
    await user.type(title, 'Three coffees')
    await user.click(dialog().getByRole('button', { name: 'Change' }))
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Regular customers/ }).checked).toBe(true)
    await user.click(dialog().getByRole('radio', { name: /^Customers who have not come for a while/ }))
    await user.click(dialog().getByRole('button', { name: /^Submit for review/ }))
    await waitFor(() => expect(toastTexts()).toEqual(['Notification changed. It is waiting for review.']))
    expect(server.received(changeAnnouncement)).toMatchObject([
      {
        params: { id: 'example-announcement-1' },
        body: { title: 'Three coffees', audience: 'quiet', language: 'en', translation: { title: expect.any(String) } },
      },
    ])
  })

  test('one that was sent while its form was open is not changed, and the input stays', async () => {
    const server = createServer()
    server.handle(changeAnnouncement, () => refusal(409, 'ALREADY_SENT', { message: 'It was sent in the meantime.' }))
    const { user } = await open('?id=example-announcement-1&act=edit', { server })
    const title = await screen.findByLabelText<HTMLInputElement>('Title, English')
    await user.type(title, '!')
    await user.click(dialog().getByRole('button', { name: /^Submit for review/ }))
    expect(await screen.findByText('It was sent in the meantime.')).toBeTruthy()
    expect(title.value).toBe('Two coffees for one this weekend!')
  })

  test('withdrawing asks, and the notification stays in the list as withdrawn', async () => {
    const server = createServer()
    server.handle(withdrawAnnouncement, ({ params: { id } }) => {
      const at = new Date(previewNow).toISOString()
      server.rows.splice(0, server.rows.length, ...server.rows.map((row) => (row._id === id ? withdrawn(row, at) : row)))
      return null
    })
    const { user, toastTexts } = await open('?id=example-announcement-2', { server })
    const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    await user.click(withdraw)
    await user.click(await screen.findByRole('button', { name: /^Withdraw notification/ }))
    await waitFor(() => expect(toastTexts()).toEqual(['Notification withdrawn. It will not be sent.']))
    expect(server.received(withdrawAnnouncement)).toMatchObject([{ params: { id: 'example-announcement-2' } }])
    expect(await screen.findByText('You withdrew it. It will not be sent.')).toBeTruthy()
    expect(dialog().queryByRole('button', { name: 'Withdraw' })).toBeNull()
    expect(dialog().getByRole('link', { name: 'Correct and send again' })).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(tabs().textContent).toMatch(/Pending.*1.*Rejected and withdrawn.*2/))
  })

  test('a rejected one is fixed and sent again, but there is nothing to withdraw', async () => {
    await open('?status=REJECTED&id=example-announcement-6')
    expect(await screen.findByText('It was rejected and will not be sent. You can correct it and send it again.')).toBeTruthy()
    expect(dialog().getByRole('link', { name: 'Correct and send again' })).toBeTruthy()
    expect(dialog().queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  test('a sent one is neither changed nor withdrawn', async () => {
    await open('?id=example-announcement-4')
    await screen.findByText('It was sent to your customers.')
    expect(dialog().queryByText('Who gets it')).toBeNull()
    expect(dialog().queryByRole('link', { name: /Edit|Fix/ })).toBeNull()
    expect(dialog().queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })
})

const withdrawn = (row: Announcement, withdrawnAt: string): Announcement => ({ ...row, notificationStatus: 'REJECTED', withdrawnAt })

test('drafts are listed above the notifications and continued in their form', async () => {
  const draftStorage = memoryStorage()
  const userId = buildUser('SERVICE_PROVIDER')._id
  const values = { ...emptyAnnouncement('en'), titleEn: 'Two for one' }
  const draft = { at: previewNow - 60_000, values }
  draftStorage.setItem(draftKey(userId, 'announcement', 'a'), JSON.stringify(draft))
  const { user, currentPath } = await open('', { draftStorage })
  expect(await screen.findByRole('heading', { name: 'Drafts (1)' })).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: /^Continue .*Two for one/ }))
  await waitFor(() => expect(currentPath()).toBe(`${path}/add`))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title, English').value).toBe('Two for one'))
})

test('a plain backend shows its rows without counts, sorting or ours', async () => {
  const server = createServer()
  server.isFullBackend = false
  server.handle(listAnnouncements, () => ({
    rows: [
      { _id: 'a', title: 'عرض', message: 'رسالة', notificationStatus: 'APPROVED' as const, scheduledDateTime: '2026-09-12T08:00:00Z' },
    ],
    pagination: { totalCount: 1 },
  }))
  const { user } = await open('?status=APPROVED', { server })
  expect((await main().findByText('عرض')).dir).toBe('auto')
  expect(main().getByText('Approved')).toBeTruthy()
  // It does not say whom it sends them to.
  expect(main().queryByText(/claimed/)).toBeNull()
  expect(tabs().textContent).not.toMatch(/\d/)
  await user.click(main().getByRole('link', { name: /^Open/ }))
  expect((await screen.findByRole('article')).textContent).toContain('رسالة')
})

test('a failed list says so and can be retried', async () => {
  const server = createServer()
  server.before = () => refusal(503, 'UNAVAILABLE')
  const { user } = await open('', { server, renderAfterLoading: true })
  expect((await main().findByRole('alert')).textContent).toContain('Failed to fetch')
  server.before = undefined
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByText('in 3 hours')).toBeTruthy()
})

test.each([
  [20, '4 of 20 (20%)'],
  [19, '4 of 19'],
])('of %i recipients %s came', async (recipientCount, expected) => {
  const sent = {
    ...providerAnnouncements[0]!,
    _id: 'sent',
    notificationStatus: 'APPROVED',
    sentAt: '2026-08-25T09:00:00Z',
    recipientCount,
    results: { until: '2026-09-01T09:00:00Z', opened: null, customers: 4, redemptions: 5, revenue: 100 },
  } as const
  await open('?status=APPROVED&id=sent', { server: createServer([sent]) })
  const customerCount = (await screen.findByText('Customers who came')).nextElementSibling
  expect(customerCount?.textContent.replace(/[\u2066-\u2069]/g, '')).toBe(expected)
})
