// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { setAnnouncedDays } from '#contract/announced-days.ts'
import { days } from '#contract/days.ts'
import { updateProfile } from '#contract/profile.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createBusiness, field, openProfile, retype, save } from '#fixtures/profile-page.ts'

test('Ramadan hours, a closed holiday, own dates and prayer closing are saved with the profile', async () => {
  const { user, server, toastTexts } = await openProfile('special')
  await user.click(screen.getByRole('checkbox', { name: /^Ramadan hours/ }))
  await retype(user, 'Ramadan: opening time', '4 pm')
  await retype(user, 'Ramadan: closing time', '02:00')
  await user.click(screen.getByRole('checkbox', { name: /^National Day/ }))
  await user.click(screen.getByRole('button', { name: 'Add dates' }))
  await retype(user, 'First day', '31 Dec 2098')
  await user.selectOptions(field('At prayer times'), 'Closed for 20 minutes')
  expect(screen.getByText(/^Today: Fajr .*Isha/)).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(toastTexts()).toEqual(['Profile updated']))
  expect(server.received(updateProfile)[0]?.body.specialHours).toEqual({
    ramadan: days.map((day) => ({ day, openingTime: '16:00', closingTime: '02:00' })),
    holidays: [{ kind: 'nationalDay', hours: null }],
    dates: [{ from: '2098-12-31', to: '2098-12-31', hours: null }],
    prayerMinutes: 20,
  })
})

test('each mistake is shown at its field, and what was not touched is not sent', async () => {
  const { user, server } = await openProfile('special')
  await user.click(screen.getByRole('checkbox', { name: /^Eid al-Fitr/ }))
  await retype(user, 'Eid al-Fitr: opening time', '09:00')
  await user.click(screen.getByRole('button', { name: 'Add dates' }))
  await retype(user, 'First day', '2098-12-31')
  await retype(user, 'Last day', '2098-12-30')
  await user.click(save())
  await waitFor(() => expect(field('Eid al-Fitr: closing time').getAttribute('aria-invalid')).toBe('true'))
  await retype(user, 'Eid al-Fitr: closing time', '12:00')
  await user.click(save())
  await waitFor(() => expect(screen.getAllByText('The last day is before the first day.').length).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: 'Remove dates 1' }))
  server.handleOnce(updateProfile, () =>
    refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'specialHours.holidays.0.hours.openingTime', code: 'invalid' }] }),
  )
  await user.click(save())
  await waitFor(() => expect(field('Eid al-Fitr: opening time').getAttribute('aria-invalid')).toBe('true'))
  await retype(user, 'Eid al-Fitr: opening time', '10:00')
  await user.click(save())
  await waitFor(() => expect(server.received(updateProfile)).toHaveLength(2))
  await user.click(await screen.findByRole('link', { name: 'Contact and place' }))
  await screen.findByRole('button', { name: /^Save/ })
  await retype(user, 'Address', 'King Fahd Road, Riyadh')
  await user.click(save())
  await waitFor(() => expect(server.received(updateProfile)).toHaveLength(3))
  expect(server.received(updateProfile)[2]?.body.specialHours).toBeUndefined()
})

test('own dates are chosen from a calendar with the Hijri date, as in other forms', async () => {
  const { user } = await openProfile('special', { now: () => Date.parse('2026-09-15T09:00:00Z') })
  await user.click(screen.getByRole('button', { name: 'Add dates' }))
  await user.click(screen.getAllByRole('button', { name: 'Choose a day' })[0]!)
  expect(await screen.findByText('Rabiʻ I – Rabiʻ II 1448 AH')).toBeTruthy()
  const day = screen.getByRole('button', { name: 'Sunday, Sep 20, 2026' })
  expect(day.getAttribute('aria-description')).toBe('9 Rabiʻ II 1448 AH')
  await user.click(day)
  expect(field('First day')).toHaveProperty('value', 'Sep 20, 2026')
})

test('without a location prayer times are not known, and an Arabic reader gets Arabic names', async () => {
  await openProfile('special', { server: createBusiness({ location: null }), language: 'ar' })
  expect(await screen.findByText('حدّد موقعك أولاً، فأوقات الصلاة تعتمد عليه.')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^عيد الأضحى/ })).toBeTruthy()
})

test('the announced first day of Ramadan stands beside its switch, without the Hijri date that contradicts it', async () => {
  const now = () => Date.parse('2026-09-15T09:00:00Z')
  onTestFinished(() => setAnnouncedDays(undefined))
  await openProfile('special', { now, operator: { announcedDays: 'ramadan 1448 2027-02-09' } })
  expect(screen.getByRole('checkbox', { name: /^Ramadan hours/ }).closest('li')?.textContent).toMatch(/Feb 9\s–\sMar 9, 2027$/)
})
