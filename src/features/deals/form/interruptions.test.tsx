// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateDeal, updateDealCover } from '#contract/deals.ts'
import { choosePicture, submitButton } from '#fixtures/deal-form.ts'
import { arabicName, createMarketplaceOfOneDeal, createPlainMarketplace, detailPath, field, openForm } from '#fixtures/edit-form.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'

test('two submits in one moment, and impatient ones after, change a voucher once', async () => {
  const server = createMarketplaceOfOneDeal(arabicName)
  const answer = Promise.withResolvers<null>()
  server.handleOnce(updateDealCover, () => answer.promise)
  const { user, currentPath } = await openForm(server)
  await choosePicture(user)
  fireEvent.submit(screen.getByRole('form'))
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(server.received(updateDealCover)).toHaveLength(1))
  await user.dblClick(submitButton())
  answer.resolve(null)
  await waitFor(() => expect(currentPath()).toBe(detailPath))
  expect([server.received(updateDeal).length, server.received(updateDealCover).length]).toEqual([1, 1])
})

test.each([
  ['compares', createMarketplaceOfOneDeal],
  ['does not compare', createPlainMarketplace],
])(
  'a session that ends in the middle of the picture leaves a draft that reminds of it and meets no conflict (a backend that %s)',
  async (_how, market) => {
    const server = market(arabicName)
    server.handleOnce(updateDealCover, () => refusal(401, 'UNAUTHENTICATED'))
    const first = await openForm(server)
    await first.user.type(field('Name, English'), ' mine')
    await choosePicture(first.user)
    await first.user.click(submitButton())
    await waitFor(() => expect(first.currentPath()).toBe('/service-provider/login'))
    cleanup()
    const { user, currentPath } = await openForm(server, { draftStorage: first.draftStorage })
    expect(field('Name, English').value).toBe('Voucher d1 mine')
    expect(await screen.findByText('The new picture was not saved. Choose it again.')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Continue the draft' }))
    await user.type(field('Name, English'), '!')
    await choosePicture(user)
    await user.click(submitButton())
    await waitFor(() => expect(currentPath()).toBe(detailPath))
    expect(server.deals[0]).toMatchObject({ nameEn: 'Voucher d1 mine!', dealCoverImg: { fileUrl: '/new.webp' } })
  },
)

test.each([
  ['taken', 'Picture sent'],
  ['lost', 'Failed to update deal cover image. The server did not answer. Check your connection.'],
])('a picture that is %s after its form was left is reported on the current page, without navigation', async (how, message) => {
  const server = createMarketplaceOfOneDeal(arabicName)
  const answer = Promise.withResolvers<null>()
  server.handleOnce(updateDealCover, () => answer.promise)
  const { user, currentPath, toastTexts } = await openForm(server)
  await choosePicture(user)
  await user.click(submitButton())
  await waitFor(() => expect(server.received(updateDealCover)).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(currentPath()).toBe(detailPath))
  if (how === 'taken') answer.resolve(null)
  else answer.reject(new TypeError('Failed to fetch'))
  await waitFor(() => expect(toastTexts()).toContain(message))
  expect(currentPath()).toBe(detailPath)
})

test('another language in the middle of it keeps every word, the picture and what has gone wrong', async () => {
  const server = createMarketplaceOfOneDeal(arabicName)
  server.handleOnce(updateDealCover, connectionLost)
  const { user, currentPath, services } = await openForm(server)
  await user.type(field('Name, English'), ' mine')
  await choosePicture(user)
  await user.click(submitButton())
  await screen.findByRole('button', { name: 'Send the picture again' })
  await user.type(field('Name, English'), '!')
  act(() => services.language.getState().setLanguage('ar'))
  await user.click(await screen.findByRole('button', { name: 'إرسال الصورة والتعديلات' }))
  await waitFor(() => expect(currentPath()).toBe(detailPath))
  expect(server.deals[0]).toMatchObject({ nameEn: 'Voucher d1 mine!', dealCoverImg: { fileUrl: '/new.webp' } })
})

test('a voucher that is deleted between its text and its picture is said to be gone, and not that only the picture is missing', async () => {
  const server = createMarketplaceOfOneDeal(arabicName)
  server.handleOnce(updateDealCover, () => {
    server.deals.length = 0
    return refusal(404, 'NOT_FOUND')
  })
  const { user } = await openForm(server)
  await choosePicture(user)
  await user.click(submitButton())
  expect(await screen.findByText('This voucher is no longer offered')).toBeTruthy()
  expect(screen.queryByText(/Only the picture is missing/)).toBeNull()
})
