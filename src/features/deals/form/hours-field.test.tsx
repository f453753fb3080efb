// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createDeal } from '#contract/deals.ts'
import { getProfile } from '#contract/profile.ts'
import { type Day, everyDay } from '#contract/timings.ts'
import { buildProfile } from '#fixtures/builders.ts'
import { fillForm, submitButton } from '#fixtures/deal-form.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'

const add = '/service-provider/deals/add'
const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const day = (name: Day) => within(screen.getByRole('group', { name }))

const enter = async (user: UserEvent, name: string, text: string) => {
  await user.clear(time(name))
  if (text) await user.type(time(name), text)
  await user.tab()
}

async function goDayByDay(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'Different hours each day' }))
  await screen.findByRole('checkbox', { name: 'Monday' })
}

test('times in other ways of writing become 24-hour times', async () => {
  const { user } = await openPage({ path: add })
  await enter(user, 'Every day: opening time', '٩:٣٠ ص')
  await enter(user, 'Every day: closing time', '11:00 pm')
  expect(time('Every day: opening time').value).toBe('09:30')
  expect(time('Every day: closing time').value).toBe('23:00')
})

test('hours that were emptied can be those of the profile again, and typed ones are not replaced', async () => {
  const server = createMarketplace()
  server.handle(getProfile, () => buildProfile({ businessTimingsOption: 'COMMON', businessTimings: everyDay('09:00', '22:30') }))
  const { user } = await openPage({ path: add, server })
  await user.click(await screen.findByRole('button', { name: 'Other hours or days' }))
  await user.clear(time('Every day: opening time'))
  expect(screen.queryByRole('button', { name: 'Use the hours of your profile' })).toBeNull()
  await user.clear(time('Every day: closing time'))
  await user.click(screen.getByRole('button', { name: 'Use the hours of your profile' }))
  expect(time('Every day: opening time').value).toBe('09:00')
  expect(time('Every day: closing time').value).toBe('22:30')
  expect(document.activeElement).toBe(time('Every day: opening time'))
  expect(screen.queryByRole('button', { name: 'Use the hours of your profile' })).toBeNull()
})

test('a profile without hours offers none', async () => {
  const server = createMarketplace()
  server.handle(getProfile, () => buildProfile({ businessTimingsOption: null, businessTimings: null }))
  await openPage({ path: add, server })
  await screen.findByLabelText('Every day: opening time')
  expect(screen.queryByRole('button', { name: 'Use the hours of your profile' })).toBeNull()
})

test('what is no time is told how one is written', async () => {
  const { user } = await openPage({ path: add })
  await enter(user, 'Every day: opening time', '8')
  await enter(user, 'Every day: closing time', '25:00')
  expect(time('Every day: opening time').value).toBe('08:00')
  expect(await screen.findByText('Enter a time like 20:30.')).toBeTruthy()
  expect(time('Every day: closing time').getAttribute('aria-invalid')).toBe('true')
})

test('hours past midnight are accepted and said, equal ones refused until either is changed', async () => {
  const { user } = await openPage({ path: add })
  await enter(user, 'Every day: opening time', '22:00')
  await enter(user, 'Every day: closing time', '02:00')
  expect(screen.getByText(/Open past midnight: closes at .02:00. the next day\./)).toBeTruthy()
  await enter(user, 'Every day: closing time', '22:00')
  expect(await screen.findByText('The closing time must differ from the opening time. For 24 hours, enter 00:00 to 23:59.')).toBeTruthy()
  await enter(user, 'Every day: opening time', '20:00')
  await waitFor(() =>
    expect(screen.queryByText('The closing time must differ from the opening time. For 24 hours, enter 00:00 to 23:59.')).toBeNull(),
  )
})

test('going day by day starts from the hours of every day; going back has lost nothing', async () => {
  const { user } = await openPage({ path: add })
  await enter(user, 'Every day: opening time', '08:00')
  await enter(user, 'Every day: closing time', '23:00')
  await goDayByDay(user)
  expect(
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .slice(0, 7)
      .map(({ checked }) => checked),
  ).toEqual(Array(7).fill(true))
  expect(time('Sunday: closing time').value).toBe('23:00')
  await enter(user, 'Friday: opening time', '16:00')
  await user.click(screen.getByRole('radio', { name: 'Same hours every day' }))
  expect(time('Every day: opening time').value).toBe('08:00')
  await goDayByDay(user)
  expect(time('Friday: opening time').value).toBe('16:00')
})

test('the hours of the first complete day are copied to all seven', async () => {
  const { user } = await openPage({ path: add })
  await goDayByDay(user)
  expect(screen.queryByRole('button', { name: 'Copy to all days' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
  await enter(user, 'Tuesday: opening time', '10:00')
  await enter(user, 'Tuesday: closing time', '22:00')
  await user.click(screen.getByRole('button', { name: 'Copy to all days' }))
  expect(time('Monday: opening time').value).toBe('10:00')
  expect(time('Sunday: closing time').value).toBe('22:00')
  expect(screen.getByText('Tuesday’s hours copied to all seven days.')).toBeTruthy()
})

test('what is no time is neither copied nor said to lie past midnight', async () => {
  const { user } = await openPage({ path: add })
  await goDayByDay(user)
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  await enter(user, 'Monday: opening time', 'sixteen')
  await enter(user, 'Monday: closing time', 'one')
  expect(screen.queryByRole('button', { name: 'Copy to all days' })).toBeNull()
  expect(screen.queryByText(/Open past midnight/)).toBeNull()
})

test('after copying, the day stays open on a phone, and the focus on the button in it', async () => {
  const { user } = await openPage({ path: add })
  await goDayByDay(user)
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  await enter(user, 'Monday: opening time', '10:00')
  await enter(user, 'Monday: closing time', '22:00')
  const copy = screen.getByRole('button', { name: 'Copy to all days' })
  await user.click(copy)
  expect(
    day('Monday')
      .getByRole('button', { name: /Hours on Monday/ })
      .getAttribute('aria-expanded'),
  ).toBe('true')
  expect(document.activeElement).toBe(copy)
})

test('a day without both times is named, and the one link leads to it', async () => {
  const { user, server } = await openPage({ path: add })
  await fillForm(user)
  await goDayByDay(user)
  await user.clear(time('Friday: closing time'))
  await user.click(submitButton())
  expect(await day('Friday').findByText('Friday needs both an opening and a closing time.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Friday closing time' })).toBeTruthy()
  expect(document.activeElement).toBe(time('Friday: closing time'))
  expect(server.received(createDeal)).toHaveLength(0)
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }))
  expect(screen.queryByText('Friday needs both an opening and a closing time.')).toBeNull()
  await user.click(submitButton())
  await waitFor(() => expect(server.received(createDeal)[0]?.body.dealTimings.map((timing) => timing.day)).not.toContain('Friday'))
})

test('the incomplete day is named in the language of the page', async () => {
  const { user } = await openPage({ path: add, language: 'ar' })
  await user.click(screen.getByRole('radio', { name: 'ساعات مختلفة لكل يوم' }))
  await user.click(screen.getByRole('checkbox', { name: 'الجمعة' }))
  await enter(user, 'الجمعة: وقت الفتح', '16:00')
  await user.click(time('الجمعة: وقت الإغلاق'))
  await user.tab()
  expect(await screen.findByText('الجمعة: حدّد وقت الفتح ووقت الإغلاق.')).toBeTruthy()
})

test('without any day the form says so at the days', async () => {
  const { user } = await openPage({ path: add })
  await goDayByDay(user)
  await user.click(submitButton())
  expect(await screen.findByText('Choose at least one day.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Hours' }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Monday' }))
  await user.keyboard(' ')
  await waitFor(() => expect(screen.queryByText('Choose at least one day.')).toBeNull())
})

test('on a phone a day is one line that opens: a new one at once, a set one by its line', async () => {
  const { user } = await openPage({ path: add })
  await goDayByDay(user)
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  const line = day('Monday').getByRole('button', { name: 'Monday: No hours yet' })
  expect(line.getAttribute('aria-expanded')).toBe('true')
  await enter(user, 'Monday: opening time', '10:00')
  await enter(user, 'Monday: closing time', '22:00')
  await user.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('false')
  expect(line.textContent).toBe('10:00–22:00')
  await user.click(screen.getByRole('button', { name: 'Copy to all days' }))
  await user.click(day('Sunday').getByRole('button', { name: /Hours on Sunday/ }))
  expect(line.getAttribute('aria-expanded')).toBe('false')
})

test('the lists of times begin at eight, and after the opening time', async () => {
  const { user } = await openPage({ path: add })
  const active = async (name: string) => {
    await user.click(time(name))
    await user.keyboard('{ArrowDown}')
    const text = (await screen.findByRole('option', { selected: true })).textContent
    await user.keyboard('{Escape}')
    return text
  }
  expect(await active('Every day: opening time')).toBe('08:00')
  await enter(user, 'Every day: opening time', '17:15')
  expect(await active('Every day: closing time')).toBe('17:30')
})

test('a day that is opened takes the hours of the open day before it, once', async () => {
  const { user } = await openPage({ path: add })
  await goDayByDay(user)
  await user.click(day('Monday').getByRole('checkbox'))
  await enter(user, 'Monday: opening time', '16:00')
  await enter(user, 'Monday: closing time', '23:30')
  await user.click(day('Thursday').getByRole('checkbox'))
  expect([time('Thursday: opening time').value, time('Thursday: closing time').value]).toEqual(['16:00', '23:30'])
  await enter(user, 'Thursday: closing time', '22:00')
  await user.click(day('Thursday').getByRole('checkbox'))
  await user.click(day('Thursday').getByRole('checkbox'))
  expect(time('Thursday: closing time').value).toBe('22:00')
})
