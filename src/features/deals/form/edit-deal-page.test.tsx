// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createDeal, deleteDeal, getDeal, updateDeal, updateDealCover } from '#contract/deals.ts'
import { getProfile } from '#contract/profile.ts'
import { everyDay } from '#contract/timings.ts'
import { buildDeal, buildProfile } from '#fixtures/builders.ts'
import { choosePicture, submitButton } from '#fixtures/deal-form.ts'
import { arabicName, createMarketplaceOfOneDeal, detailPath, editPath, field, openForm, unchangedInput } from '#fixtures/edit-form.ts'
import { json } from '#fixtures/fake-network.ts'
import { connectionLost } from '#fixtures/handlers.ts'
import { createMarketplace, type Marketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'

test('a voucher opens as it is, and its text is sent alone where no other picture was chosen', async () => {
  const { server, user, currentPath, toastTexts } = await openForm(createMarketplaceOfOneDeal(arabicName))
  expect(field('Original price').value).toBe('78.00')
  expect(field('Price after discount').value).toBe('46.80')
  expect(field('Every day: closing time').value).toBe('23:00')
  expect(screen.getByRole('img', { name: 'Current cover picture' })).toBeTruthy()
  await user.clear(field('Original price'))
  await user.type(field('Original price'), '100')
  expect(field('Price after discount').value).toBe('60.00')
  await user.click(submitButton())
  await waitFor(() => expect(currentPath()).toBe(detailPath))
  const [sent] = server.received(updateDeal)
  expect(sent?.body).toEqual({ ...unchangedInput, ...arabicName, originalPrice: 100, discountedPrice: 60, expectedVersion: 1 })
  expect(sent?.params).toEqual({ id: 'd1' })
  expect(server.received(updateDealCover)).toHaveLength(0)
  expect(toastTexts()).toEqual(['Changes sent'])
})

test('another picture is a call of its own, after the text', async () => {
  const { server, user, currentPath } = await openForm(createMarketplaceOfOneDeal(arabicName))
  await choosePicture(user)
  expect(screen.queryByRole('img', { name: 'Current cover picture' })).toBeNull()
  await user.click(submitButton())
  await waitFor(() => expect(currentPath()).toBe(detailPath))
  expect(server.log.map(({ call }) => call).filter((call) => call.startsWith('deals.update'))).toEqual([
    'deals.update',
    'deals.updateCover',
  ])
  expect(server.received(updateDealCover)[0]?.files.dealCoverImg).toMatchObject({ name: 'cake.png' })
})

describe('before it is sent', () => {
  test('an approved voucher says what customers see until the change is approved', async () => {
    await openForm(createMarketplaceOfOneDeal({ dealStatus: 'APPROVED', isApproved: true }))
    expect(screen.getByText(/Customers keep seeing and getting the approved version/)).toBeTruthy()
  })

  test('a plain backend promises neither the approved version nor what customers hold', async () => {
    const server = createMarketplaceOfOneDeal({ dealStatus: 'APPROVED', isApproved: true })
    server.isFullBackend = false
    await openForm(server)
    expect(screen.getByText('Your changes may be reviewed before customers can get it again.')).toBeTruthy()
    expect(screen.queryByText(/Customers keep seeing|as they got it|as customers see it/)).toBeNull()
  })

  test('a business that lost its approval is not told that customers see its voucher', async () => {
    const server = createMarketplaceOfOneDeal({ dealStatus: 'APPROVED', isApproved: true })
    server.handle(getProfile, () => buildProfile({ accountApprovalStatus: 'PENDING' }))
    await openForm(server)
    expect(await screen.findByText('Customers can see this voucher once your business is approved.')).toBeTruthy()
    expect(screen.queryByText(/Customers can see this voucher now|Customers keep seeing/)).toBeNull()
  })

  test('a rejected one says why, on its page with the way here and in its form', async () => {
    const reason = 'The terms are unclear.'
    const server = createMarketplaceOfOneDeal({ dealStatus: 'REJECTED', reason, decidedAt: '2026-09-15T09:00:00Z' })
    const { user, currentPath } = await openPage({ path: detailPath, server })
    await user.click(await screen.findByRole('link', { name: 'Correct and send again' }))
    await waitFor(() => expect(currentPath()).toBe(editPath))
    expect(await screen.findByText(reason)).toBeTruthy()
  })
})

describe('what was received goes back as it came', () => {
  const body = (server: Marketplace) => server.received(updateDeal)[0]?.body as unknown

  test('the word of a backend for the common option', async () => {
    const server = createMarketplaceOfOneDeal()
    server.isFullBackend = false
    server.handle(getDeal, () => json({ data: { ...buildDeal('d1', arabicName), dealTimingsOption: 'SAME_TIME' } }))
    server.before = (_request, call) => (call === updateDeal ? json({ success: true }) : undefined)
    const { user, currentPath } = await openForm(server)
    await user.type(field('Name, English'), '!')
    await user.click(submitButton())
    await waitFor(() => expect(currentPath()).toBe(detailPath))
    expect(body(server)).toMatchObject({ dealTimingsOption: 'SAME_TIME', dealTimings: everyDay('08:00', '23:00') })
  })

  test('values that break our rules, as long as they are unchanged', async () => {
    const odd = {
      originalPrice: 99.005,
      discountPercentage: 0,
      discountedPrice: 66,
      qtyPerUser: 5000,
      dealTimings: everyDay('00:00', '00:00'),
    }
    const server = createMarketplaceOfOneDeal()
    server.isFullBackend = false
    server.handle(getDeal, () => json({ data: { ...buildDeal('d1', { ...arabicName, ...odd }) } }))
    server.before = (_request, call) => (call === updateDeal ? json({ success: true }) : undefined)
    const { user, currentPath } = await openForm(server)
    await user.type(field('Name, English'), '!')
    await user.click(submitButton())
    await waitFor(() => expect(currentPath()).toBe(detailPath))
    expect(body(server)).toMatchObject(odd)
  })

  test('but a price that is changed must agree with the others', async () => {
    const server = createMarketplaceOfOneDeal()
    server.isFullBackend = false
    server.handle(getDeal, () =>
      json({ data: { ...buildDeal('d1', { ...arabicName, discountPercentage: 33, originalPrice: 99, discountedPrice: 66 }) } }),
    )
    const { user } = await openForm(server)
    await user.clear(field('Price after discount'))
    await user.type(field('Price after discount'), '120')
    await user.click(submitButton())
    await waitFor(() => expect(field('Price after discount').getAttribute('aria-invalid')).toBe('true'))
    expect(server.received(updateDeal)).toEqual([])
  })

  test('common hours that differ by day are shown by day; an invalid day is reported', async () => {
    const server = createMarketplaceOfOneDeal()
    const dealTimings = [
      { day: 'Monday', openingTime: '08:00', closingTime: '12:00' },
      { day: 'tuesday', openingTime: '8:30 AM', closingTime: '12:00' },
      { day: 'Someday', openingTime: '08:00', closingTime: '12:00' },
    ]
    server.handle(getDeal, () => json({ data: { ...buildDeal('d1', arabicName), dealTimings } }))
    await openForm(server)
    expect((await screen.findByLabelText<HTMLInputElement>('Tuesday: opening time')).value).toBe('08:30')
    expect(screen.getByText('Some hours are not shown here')).toBeTruthy()
  })

  test('a day of two shifts, of which the form has one, is reported', async () => {
    const server = createMarketplaceOfOneDeal()
    const shifts = [
      { day: 'Monday', openingTime: '08:00', closingTime: '12:00' },
      { day: 'Monday', openingTime: '16:00', closingTime: '22:00' },
    ]
    server.handle(getDeal, () => json({ data: { ...buildDeal('d1', arabicName), dealTimingsOption: 'INDIVIDUAL', dealTimings: shifts } }))
    await openForm(server)
    expect(screen.getByText('Some hours are not shown here')).toBeTruthy()
    cleanup()
    await openPage({ path: '/service-provider/deals/add?copy=d1', server })
    expect(await screen.findByText('Some hours are not shown here')).toBeTruthy()
  })
})

test('a draft is saved for its voucher only, with the version it started from', async () => {
  const first = await openForm(createMarketplaceOfOneDeal(arabicName))
  await first.user.type(field('Name, English'), ' mine')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  const server = createMarketplaceOfOneDeal({ ...arabicName, nameEn: 'Theirs', version: 2 })
  const { user } = await openForm(server, { draftStorage: first.draftStorage })
  expect(field('Name, English').value).toBe('Theirs')
  await user.click(await screen.findByRole('button', { name: 'Continue the draft' }))
  expect(field('Name, English').value).toBe('Voucher d1 mine')
  await user.click(submitButton())
  expect(await screen.findByText('This voucher was changed while you were writing')).toBeTruthy()
})

test('a voucher that is not there, or another business’s, is not found', async () => {
  await openPage({ path: editPath, server: createMarketplace() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Voucher not found' })).toBeTruthy()
})

test('a voucher that could not be fetched can be fetched again', async () => {
  const server = createMarketplaceOfOneDeal()
  server.handleOnce(getDeal, connectionLost)
  const { user } = await openPage({ path: editPath, server })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Name, English')).value).toBe('Voucher d1')
})

test('a new voucher begins as a copy of another one, without its picture, and leaves it as it is', async () => {
  const server = createMarketplaceOfOneDeal({ ...arabicName, dealStatus: 'REJECTED', reason: 'Blurred.' })
  const { user, currentPath } = await openPage({ path: detailPath, server })
  await user.click(await screen.findByRole('link', { name: 'Duplicate' }))
  await waitFor(() => expect(field('Name, English').value).toBe('Voucher d1'))
  expect(currentPath()).toBe('/service-provider/deals/add')
  expect(main().queryByText('Blurred.')).toBeNull()
  expect(main().getByText('The picture was not copied. Choose one for this voucher.')).toBeTruthy()
  await user.click(submitButton())
  expect(server.received(createDeal)).toHaveLength(0)
  await choosePicture(user)
  expect(main().queryByText('The picture was not copied. Choose one for this voucher.')).toBeNull()
  await user.click(submitButton())
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/new'))
  expect(server.received(createDeal)[0]?.body).toEqual({ ...unchangedInput, ...arabicName })
  expect(server.received(deleteDeal)).toHaveLength(0)
})

test('the heading names the voucher that is edited', async () => {
  await openPage({ path: '/service-provider/deals/edit/d1', server: createMarketplace({ deals: [buildDeal('d1')] }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit “\u2068Voucher d1\u2069”' })).toBeTruthy()
})
