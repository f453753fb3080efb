// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getOwnReach, sendAnnouncementTest } from '#contract/announcement-audience.ts'
import { createAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import { listDeals } from '#contract/deals.ts'
import { nobodyReached, someReach } from '#fixtures/announcement-answers.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace, type Marketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'

const path = '/service-provider/notifications/add'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submitButton = (name = /^Submit for review/) => screen.getByRole('button', { name })

const englishReach = { ...someReach, languages: { ar: 4, en: 149, unknown: 5 } }

function createServer() {
  const server = createMarketplace()
  server.handle(createAnnouncement, () => null)
  server.handle(getOwnReach, () => englishReach)
  server.handle(listDeals, () => ({ rows: [{ _id: 'tea', nameEn: 'Apple tea', nameAr: 'شاي التفاح' }], pagination: { totalCount: 1 } }))
  server.handle(listAnnouncements, () => ({ rows: [], pagination: { totalCount: 0 } }))
  return server
}

const open = async (options: Partial<Parameters<typeof openPage>[0]> = {}) =>
  await openPage({ path, server: createServer(), now: () => Date.parse('2026-02-28T18:00:00Z'), ...options })

async function type(user: UserEvent, label: string, text: string) {
  await user.clear(field(label))
  await user.type(field(label), text)
}

async function write(user: UserEvent) {
  await type(user, 'Title, English', 'Two for one')
  await type(user, 'Message, English', 'All weekend.')
}

const change = async (user: UserEvent, name = 'Change') => user.click(await screen.findByRole('button', { name }))

const sent = (server: Marketplace) => server.received(createAnnouncement).map(({ body }) => body)

test('a text is sent as soon as it is approved unless a time is set, and leads to the list', async () => {
  const { server, user, currentPath, toastTexts } = await open()
  await write(user)
  await user.dblClick(submitButton())
  await waitFor(() => expect(currentPath()).toBe('/service-provider/notifications'))
  expect(sent(server)).toEqual([
    {
      title: 'Two for one',
      message: 'All weekend.',
      scheduledDateTime: null,
      audience: 'all',
      language: 'en',
      translation: null,
      dealId: null,
    },
  ])
  expect(toastTexts()).toEqual(['Scheduled notification submitted. It is waiting for review.'])
})

test('day and time are those of the business, shown in full and in words', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { server, user } = await open({ timeZone: 'America/New_York' })
  await write(user)
  await user.click(screen.getByLabelText('At a set time'))
  expect(main().getByText(/Day and time are in ET\./)).toBeTruthy()
  await type(user, 'Day', '28/2/2026')
  await type(user, 'Time', '4pm')
  await user.tab()
  expect([field('Day').value, field('Time').value]).toEqual(['Feb 28, 2026', '16:00'])
  expect(main().getByText(/^Saturday, Feb 28, 2026 at .*16:00.*, in 3 hours$/)).toBeTruthy()
  await user.click(submitButton())
  await waitFor(() => expect(sent(server)).toMatchObject([{ scheduledDateTime: '2026-02-28T21:00:00.000Z' }]))
})

test.each([
  ['mostly Arabic', { ar: 149, en: 4, unknown: 5 }, ['Arabic']],
  ['both', { ar: 131, en: 22, unknown: 5 }, ['English', 'Arabic']],
  ['languages that are not known', { ar: 0, en: 0, unknown: 5 }, ['English']],
])('the form begins in the languages of its recipients: %s', async (_what, languages, shown) => {
  const server = createServer()
  server.handle(getOwnReach, () => ({ ...someReach, languages }))
  await open({ server })
  const titles = screen.getAllByRole('textbox', { name: /^Title/ })
  expect(titles).toEqual(shown.map((language) => field(`Title, ${language}`)))
})

test('an Arabic text can be written for Arabic readers, and both languages', async () => {
  const server = createServer()
  server.handle(getOwnReach, () => ({ ...someReach, languages: { ar: 149, en: 4, unknown: 5 } }))
  const { user } = await open({ server, language: 'ar' })
  await type(user, 'العنوان بالعربية', 'عرض جديد')
  await type(user, 'الرسالة بالعربية', 'طوال الأسبوع')
  await user.click(screen.getByLabelText('كلتاهما'))
  await type(user, 'العنوان بالإنجليزية', 'New offer')
  await type(user, 'الرسالة بالإنجليزية', 'All week')
  await user.click(screen.getByLabelText('في موعد محدد'))
  await type(user, 'اليوم', '٢٨/٢/٢٠٢٦')
  await type(user, 'الوقت', '٢٣:٥٩')
  expect(main().getByText(/السبت.*، بعد 3 ساعات$/)).toBeTruthy()
  await user.click(submitButton(/^إرسال للمراجعة/))
  await waitFor(() =>
    expect(sent(server)).toEqual([
      {
        title: 'عرض جديد',
        message: 'طوال الأسبوع',
        scheduledDateTime: '2026-02-28T20:59:00.000Z',
        audience: 'all',
        language: 'ar',
        translation: { title: 'New offer', message: 'All week' },
        dealId: null,
      },
    ]),
  )
})

test('text that is typed stays in view when its language is corrected', async () => {
  const { user } = await open()
  await type(user, 'Title, English', 'عرض')
  await user.click(screen.getByLabelText('العربية'))
  expect(field('Title, Arabic').value).toBe('عرض')
  expect(field('Title, Arabic').dir).toBe('rtl')
})

test('a time that passes while somebody writes becomes an error of its field', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let now = Date.parse('2026-02-28T18:00:00Z')
  const { server, user } = await open({ now: () => now })
  await user.click(screen.getByLabelText('At a set time'))
  await type(user, 'Day', 'Feb 28, 2026')
  await type(user, 'Time', '21:01')
  await type(user, 'Title, English', 'Late')
  expect(main().getByText(/in 1 minute$/)).toBeTruthy()
  now += 2 * 60_000
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(main().getByText('This time has passed. Choose a later one.')).toBeTruthy()
  expect(field('Time').getAttribute('aria-invalid')).toBe('true')
  await type(user, 'Day', 'Mar 1, 2026')
  await waitFor(() => expect(field('Time').getAttribute('aria-invalid')).toBeNull())
  expect(sent(server)).toEqual([])
})

test('what the server refuses is said on its field, and nothing typed is lost', async () => {
  const server = createServer()
  server.handleOnce(createAnnouncement, () =>
    refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'scheduledDateTime', code: 'inPast' }] }),
  )
  const { user, currentPath } = await open({ server })
  await write(user)
  await user.click(screen.getByLabelText('At a set time'))
  await type(user, 'Day', 'Mar 1, 2026')
  await type(user, 'Time', '10:00')
  await user.click(submitButton())
  expect(await main().findByText('This time has passed. Choose a later one.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Time')))
  server.handleOnce(createAnnouncement, connectionLost)
  await type(user, 'Time', '11:00')
  await user.click(submitButton())
  expect(await main().findByText(/^Failed to add notification\. The server did not answer/)).toBeTruthy()
  expect(field('Title, English').value).toBe('Two for one')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/notifications'))
  const [, second, third] = server.received(createAnnouncement)
  expect(third?.idempotencyKey).toBe(second?.idempotencyKey)
})

test('a draft survives leaving, and comes back with its language and its time', async () => {
  const first = await open()
  await write(first.user)
  await first.user.click(screen.getByLabelText('At a set time'))
  await type(first.user, 'Day', 'Mar 1, 2026')
  await change(first.user)
  await first.user.click(group(/^Regular customers/))
  await first.user.click(screen.getByRole('link', { name: 'Cancel' }))
  await first.user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(first.currentPath()).toBe('/service-provider/notifications'))
  await act(() => first.router.navigate({ to: path }))
  await first.user.click(await screen.findByRole('button', { name: 'Continue the draft' }))
  expect([field('Title, English').value, field('Message, English').value, field('Day').value]).toEqual([
    'Two for one',
    'All weekend.',
    'Mar 1, 2026',
  ])
  expect(screen.getByText('Regular customers')).toBeTruthy()
  await change(first.user)
  expect(group(/^Regular customers/).checked).toBe(true)
})

test('the preview shows the text as on the phone, each language in its own direction', async () => {
  const { user } = await open()
  await screen.findByText('Title of the notification')
  await write(user)
  expect(screen.getByRole('article').textContent).toContain('Bayt Al BunnowTwo for oneAll weekend.')
  await user.click(screen.getByLabelText('Both'))
  await type(user, 'Title, Arabic', 'اثنان بسعر واحد')
  expect(screen.getAllByRole('article').map(({ dir, lang }) => [dir, lang])).toEqual([
    ['ltr', 'en'],
    ['rtl', 'ar'],
  ])
})

test('a plain backend is offered one language only', async () => {
  const server = createServer()
  server.isFullBackend = false
  const { user } = await open({ server })
  expect(screen.queryByLabelText('Both')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Who gets it' })).toBeNull()
  expect(screen.queryByText(/claimed/)).toBeNull()
  await write(user)
  await user.click(submitButton())
  await waitFor(() => expect(sent(server)).toEqual([{ title: 'Two for one', message: 'All weekend.', scheduledDateTime: null }]))
})

test('the calendar offers today and later days', async () => {
  const { user } = await open()
  await user.click(screen.getByLabelText('At a set time'))
  await user.click(screen.getByRole('button', { name: 'Choose a day' }))
  await user.click(await screen.findByRole('button', { name: 'Next month' }))
  await user.click(screen.getByRole('button', { name: 'Sunday, Mar 1, 2026' }))
  expect(field('Day').value).toBe('Mar 1, 2026')
})

const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('while somebody writes, the page says how many customers it reaches, and a voucher can be attached', async () => {
  const { server, user } = await open()
  expect(await screen.findByText('158 customers')).toBeTruthy()
  expect(screen.queryByText('They read')).toBeNull()
  await change(user)
  expect([fact('They read'), fact('Already got 3 notifications this week')]).toEqual(['Arabic 4English 149not known 5', '12 of 170'])
  await screen.findByRole('option', { name: 'Apple tea' })
  await user.selectOptions(field('Voucher in the notification'), 'Apple tea')
  await write(user)
  await user.click(submitButton())
  await waitFor(() => expect(sent(server)).toMatchObject([{ dealId: 'tea' }]))
})

test.each([
  ['nobody has a voucher', { notAgreed: 0 }, 'Nobody has claimed one of your vouchers yet'],
  ['nobody has agreed', { notAgreed: 4 }, 'None of these customers has agreed to your notifications'],
])('where %s it cannot be submitted, and the page says why', async (_what, reach, why) => {
  const server = createServer()
  server.handle(getOwnReach, () => ({ ...nobodyReached, ...reach }))
  const { user } = await open({ server })
  expect(await screen.findByText(why)).toBeTruthy()
  await write(user)
  await user.click(submitButton(/^No customer would get it/))
  expect(sent(server)).toEqual([])
})

test('where all had enough this week it can still be submitted for later', async () => {
  const server = createServer()
  server.handle(getOwnReach, () => ({ ...nobodyReached, overLimit: 9 }))
  await open({ server })
  expect(await screen.findByText('All these customers already got 3 notifications within seven days. Choose a later time.')).toBeTruthy()
  expect(submitButton().hasAttribute('disabled')).toBe(false)
})

const group = (name: RegExp) => within(screen.getByRole('group', { name: 'Who gets it' })).getByRole<HTMLInputElement>('radio', { name })
const countedGroups = (server: Marketplace) => server.received(getOwnReach).map(({ query }) => query.audience)

test('the chosen group of customers is counted and sent; the numbers before stay until it is', async () => {
  const server = createServer()
  let answer = (_audience: string | undefined): Promise<void> | void => undefined
  server.handle(getOwnReach, async ({ query: { audience } }) => {
    await answer(audience)
    return { ...englishReach, customers: audience === 'regulars' ? 61 : 158 }
  })
  const { user } = await open({ server })
  expect(await screen.findByText('158 customers')).toBeTruthy()
  expect(screen.getByText('All customers')).toBeTruthy()
  await change(user)
  expect(group(/^All customers/).checked).toBe(true)
  let release = (): void => undefined
  answer = () =>
    new Promise((resolve) => {
      release = resolve
    })
  await user.click(group(/^Regular customers.*at least 3 times in the last 90 days/))
  await waitFor(() => expect(countedGroups(server)).toEqual(['all', 'regulars']))
  expect(screen.getByText('158 customers').closest('[aria-busy=true]')).toBeTruthy()
  release()
  expect((await screen.findByText('61 customers')).closest('[aria-busy=true]')).toBeNull()
  await write(user)
  await user.click(submitButton())
  await waitFor(() => expect(sent(server)).toMatchObject([{ audience: 'regulars' }]))
})

test('a group without customers cannot be submitted, another one can', async () => {
  const server = createServer()
  server.handle(getOwnReach, ({ query: { audience } }) => (audience === 'quiet' ? nobodyReached : englishReach))
  const { user } = await open({ server })
  await change(user)
  await user.click(group(/^Customers who have not come for a while.*not in the last 60 days/))
  expect(await screen.findByText('No customer belongs to this group now')).toBeTruthy()
  expect(submitButton(/^No customer would get it/)).toBeTruthy()
  await user.click(group(/^Customers with a voucher that still runs/))
  expect(await screen.findByText('158 customers')).toBeTruthy()
  expect(submitButton().hasAttribute('disabled')).toBe(false)
})

test('a group that could not be counted shows no number of another, and is counted again', async () => {
  const server = createServer()
  const { user } = await open({ server })
  expect(await screen.findByText('158 customers')).toBeTruthy()
  server.handleOnce(getOwnReach, () => refusal(403, 'FORBIDDEN'))
  await change(user)
  await user.click(group(/^Regular customers/))
  expect(await screen.findByText('Your customers could not be counted')).toBeTruthy()
  expect(screen.queryByText('158 customers')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('158 customers')).toBeTruthy()
  expect(countedGroups(server)).toEqual(['all', 'regulars', 'regulars'])
})

test('in Arabic the groups are named and explained', async () => {
  const { server, user } = await open({ language: 'ar' })
  await change(user, 'تغيير')
  const groups = within(screen.getByRole('group', { name: 'من يصله' }))
  expect(groups.getAllByRole('radio')).toHaveLength(4)
  await user.click(groups.getByRole('radio', { name: /^عملاء لم يأتوا منذ مدة.*60 يوماً/ }))
  await waitFor(() => expect(countedGroups(server)).toEqual(['all', 'quiet']))
})

test('customers that could not be counted are no zero, and are counted again', async () => {
  const server = createServer()
  server.handleOnce(getOwnReach, () => refusal(403, 'FORBIDDEN'))
  const { user } = await open({ server })
  expect(await screen.findByText('Your customers could not be counted')).toBeTruthy()
  expect(submitButton().hasAttribute('disabled')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('158 customers')).toBeTruthy()
})

test('a test of what is typed is mailed to oneself, once its texts are complete', async () => {
  const server = createServer()
  server.handle(sendAnnouncementTest, () => ({ emailAddress: 'owner@mail.example' }))
  const { user } = await open({ server })
  const button = await screen.findByRole('button', { name: /^Send me a test/ })
  await user.click(button)
  expect(server.received(sendAnnouncementTest)).toEqual([])
  await write(user)
  await user.click(button)
  expect(await screen.findByText(/^Sent to .*owner@mail\.example/)).toBeTruthy()
  const body = { title: 'Two for one', message: 'All weekend.', language: 'en', translation: null, dealId: null }
  expect(server.received(sendAnnouncementTest).map((each) => each.body)).toEqual([body])
})
