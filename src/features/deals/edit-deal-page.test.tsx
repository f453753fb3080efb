// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createDeal, deleteDeal, getDeal, updateDeal, updateDealCover } from '../../contract/deals.ts'
import { everyDay } from '../../contract/timings.ts'
import { json } from '../../http/test-kit.ts'
import { aDeal } from '../../testing/builders.ts'
import { aMarket, arabicName, button, detail, edit, field, openForm, sent } from '../../testing/edit-form.ts'
import { lost } from '../../testing/fake-server.ts'
import { createMarketplace, type Marketplace } from '../../testing/marketplace.ts'
import { main, openPortal } from '../../testing/open-portal.tsx'
import { choosePicture, submitButton } from './form/test-kit.ts'

test('a voucher opens as it is, and its text is sent alone where no other picture was chosen', async () => {
  const { server, user, at, said } = await openForm(aMarket(arabicName))
  expect(field('Original price').value).toBe('78.00')
  expect(field('Price after discount').value).toBe('46.80')
  expect(field('Every day: closing time').value).toBe('23:00')
  expect(screen.getByRole('img', { name: 'The cover picture as it is now' })).toBeTruthy()
  await user.clear(field('Original price'))
  await user.type(field('Original price'), '100')
  expect(field('Price after discount').value).toBe('60.00')
  await user.click(submitButton())
  await waitFor(() => expect(at()).toBe(detail))
  const [asked] = server.asked(updateDeal)
  expect(asked?.body).toEqual({ ...sent, ...arabicName, originalPrice: 100, discountedPrice: 60, expectedVersion: 1 })
  expect(asked?.params).toEqual({ id: 'd1' })
  expect(server.asked(updateDealCover)).toHaveLength(0)
  expect(said()).toEqual(['Voucher updated. It waits for review.'])
})

test('another picture is a call of its own, after the text', async () => {
  const { server, user, at } = await openForm(aMarket(arabicName))
  await choosePicture(user)
  expect(screen.queryByRole('img', { name: 'The cover picture as it is now' })).toBeNull()
  await user.click(submitButton())
  await waitFor(() => expect(at()).toBe(detail))
  expect(server.log.map(({ call }) => call).filter((call) => call.startsWith('deals.update'))).toEqual([
    'deals.update',
    'deals.updateCover',
  ])
  expect(server.asked(updateDealCover)[0]?.files.dealCoverImg).toMatchObject({ name: 'cake.png' })
})

describe('before it is sent', () => {
  test('an approved voucher says that it will wait again', async () => {
    await openForm(aMarket({ dealStatus: 'APPROVED', isApproved: true }))
    expect(screen.getByText(/waits for review again/)).toBeTruthy()
  })

  test('a rejected one says why, on its page with the way here and in its form', async () => {
    const reason = 'The terms are unclear.'
    const server = aMarket({ dealStatus: 'REJECTED', reason, decidedAt: '2026-09-15T09:00:00Z' })
    const { user, at } = await openPortal({ path: detail, server })
    await user.click(await screen.findByRole('link', { name: 'Correct and send again' }))
    await waitFor(() => expect(at()).toBe(edit))
    expect(await screen.findByText(reason)).toBeTruthy()
  })
})

describe('what was received goes back as it came', () => {
  const body = (server: Marketplace) => server.asked(updateDeal)[0]?.body as unknown

  test('the word of a backend for the common option', async () => {
    const server = aMarket()
    server.extras = ''
    server.answers(getDeal, () => json({ data: { ...aDeal('d1', arabicName), dealTimingsOption: 'SAME_TIME' } }))
    server.before = (call) => (call.name === updateDeal.name ? json({ success: true }) : undefined)
    const { user, at } = await openForm(server)
    await user.type(field('Name'), '!')
    await user.click(submitButton())
    await waitFor(() => expect(at()).toBe(detail))
    expect(body(server)).toMatchObject({ dealTimingsOption: 'SAME_TIME', dealTimings: everyDay('08:00', '23:00') })
  })

  test('common hours that differ by day are shown by the day; a day that makes no sense is told', async () => {
    const server = aMarket()
    const dealTimings = [
      { day: 'Monday', openingTime: '08:00', closingTime: '12:00' },
      { day: 'tuesday', openingTime: '8:30 AM', closingTime: '12:00' },
      { day: 'Someday', openingTime: '08:00', closingTime: '12:00' },
    ]
    server.answers(getDeal, () => json({ data: { ...aDeal('d1', arabicName), dealTimings } }))
    await openForm(server)
    expect(field('Tuesday: opening time').value).toBe('08:30')
    expect(screen.getByText('Not all of the hours are in this form')).toBeTruthy()
  })

  test('a day of two shifts, of which the form holds one, is told', async () => {
    const server = aMarket()
    const shifts = [
      { day: 'Monday', openingTime: '08:00', closingTime: '12:00' },
      { day: 'Monday', openingTime: '16:00', closingTime: '22:00' },
    ]
    server.answers(getDeal, () => json({ data: { ...aDeal('d1', arabicName), dealTimingsOption: 'INDIVIDUAL', dealTimings: shifts } }))
    await openForm(server)
    expect(screen.getByText('Not all of the hours are in this form')).toBeTruthy()
    cleanup()
    await openPortal({ path: '/service-provider/deals/add?copy=d1', server })
    expect(await screen.findByText('Not all of the hours are in this form')).toBeTruthy()
  })
})

test('what was typed is kept for the same voucher alone, with the version that it was begun from', async () => {
  const first = await openForm(aMarket(arabicName))
  await first.user.type(field('Name'), ' mine')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  const server = aMarket({ ...arabicName, nameEn: 'Theirs', version: 2 })
  const { user } = await openForm(server, { tabStorage: first.tabStorage })
  expect(field('Name').value).toBe('Theirs')
  await user.click(button('Continue the draft'))
  expect(field('Name').value).toBe('Voucher d1 mine')
  await user.click(submitButton())
  expect(await screen.findByText('This voucher was changed while you were writing')).toBeTruthy()
})

test('a voucher that is not there, or another business’s, is not found', async () => {
  await openPortal({ path: edit, server: createMarketplace() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Voucher not found' })).toBeTruthy()
})

test('a voucher that could not be fetched is asked for again on request', async () => {
  const server = aMarket()
  server.answersOnce(getDeal, lost)
  const { user } = await openPortal({ path: edit, server })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Voucher d1')
})

test('a new voucher begins as a copy of another one, without its picture, and leaves it as it is', async () => {
  const server = aMarket({ ...arabicName, dealStatus: 'REJECTED', reason: 'Blurred.' })
  const { user, at } = await openPortal({ path: detail, server })
  await user.click(await screen.findByRole('link', { name: 'Use as a new voucher' }))
  await waitFor(() => expect(field('Name').value).toBe('Voucher d1'))
  expect(at()).toBe('/service-provider/deals/add')
  expect(main().queryByText('Blurred.')).toBeNull()
  expect(main().getByText('The picture was not copied. Choose one for this voucher.')).toBeTruthy()
  await user.click(submitButton())
  expect(server.asked(createDeal)).toHaveLength(0)
  await choosePicture(user)
  expect(main().queryByText('The picture was not copied. Choose one for this voucher.')).toBeNull()
  await user.click(submitButton())
  await waitFor(() => expect(at()).toBe('/service-provider/deals/new'))
  expect(server.asked(createDeal)[0]?.body).toEqual({ ...sent, ...arabicName })
  expect(server.asked(deleteDeal)).toHaveLength(0)
})
