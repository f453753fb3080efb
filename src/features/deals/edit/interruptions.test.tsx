// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateDeal, updateDealCover } from '../../../contract/deals.ts'
import { aMarket, aPlainMarket, arabicName, button, detail, field, openForm } from '../../../testing/edit-form.ts'
import { lost, refusal } from '../../../testing/fake-server.ts'
import { choosePicture, submitButton } from '../form/test-kit.ts'

test('two submits in one moment, and impatient ones after, change a voucher once', async () => {
  const server = aMarket(arabicName)
  const answer = Promise.withResolvers<null>()
  server.answersOnce(updateDealCover, () => answer.promise)
  const { user, at } = await openForm(server)
  await choosePicture(user)
  fireEvent.submit(screen.getByRole('form'))
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(server.asked(updateDealCover)).toHaveLength(1))
  await user.dblClick(submitButton())
  answer.resolve(null)
  await waitFor(() => expect(at()).toBe(detail))
  expect([server.asked(updateDeal).length, server.asked(updateDealCover).length]).toEqual([1, 1])
})

test.each([
  ['compares', aMarket],
  ['does not compare', aPlainMarket],
])(
  'a session that ends in the middle of the picture leaves a draft that reminds of it and meets no conflict (a backend that %s)',
  async (_how, market) => {
    const server = market(arabicName)
    server.answersOnce(updateDealCover, () => refusal(401, 'UNAUTHENTICATED'))
    const first = await openForm(server)
    await first.user.type(field('Name'), ' mine')
    await choosePicture(first.user)
    await first.user.click(submitButton())
    await waitFor(() => expect(first.at()).toBe('/service-provider/login'))
    cleanup()
    const { user, at } = await openForm(server, { tabStorage: first.tabStorage })
    expect(field('Name').value).toBe('Voucher d1 mine')
    expect(screen.getByText('A newly chosen picture was not kept; choose it again.')).toBeTruthy()
    await user.click(button('Continue the draft'))
    await user.type(field('Name'), '!')
    await choosePicture(user)
    await user.click(submitButton())
    await waitFor(() => expect(at()).toBe(detail))
    expect(server.deals[0]).toMatchObject({ nameEn: 'Voucher d1 mine!', dealCoverImg: { fileUrl: '/new.webp' } })
  },
)

test.each([
  ['taken', 'Cover picture updated'],
  ['lost', 'Failed to update deal cover image. The server did not answer. Check your connection.'],
])('a picture that is %s after its form was left is told where its writer is now, and pulls nobody back', async (how, told) => {
  const server = aMarket(arabicName)
  const answer = Promise.withResolvers<null>()
  server.answersOnce(updateDealCover, () => answer.promise)
  const { user, at, said } = await openForm(server)
  await choosePicture(user)
  await user.click(submitButton())
  await waitFor(() => expect(server.asked(updateDealCover)).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Discard changes' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(at()).toBe(detail))
  if (how === 'taken') answer.resolve(null)
  else answer.reject(new TypeError('Failed to fetch'))
  await waitFor(() => expect(said()).toContain(told))
  expect(at()).toBe(detail)
})

test('another language in the middle of it keeps every word, the picture and what has gone wrong', async () => {
  const server = aMarket(arabicName)
  server.answersOnce(updateDealCover, lost)
  const { user, at, services } = await openForm(server)
  await user.type(field('Name'), ' mine')
  await choosePicture(user)
  await user.click(submitButton())
  await screen.findByRole('button', { name: 'Try the picture again' })
  await user.type(field('Name'), '!')
  act(() => services.language.getState().setLanguage('ar'))
  await user.click(await screen.findByRole('button', { name: 'إرسال الاثنين' }))
  await waitFor(() => expect(at()).toBe(detail))
  expect(server.deals[0]).toMatchObject({ nameEn: 'Voucher d1 mine!', dealCoverImg: { fileUrl: '/new.webp' } })
})

test('a voucher that is deleted between its text and its picture is said to be gone, and not that only the picture is missing', async () => {
  const server = aMarket(arabicName)
  server.answersOnce(updateDealCover, () => {
    server.deals.length = 0
    return refusal(404, 'NOT_FOUND')
  })
  const { user } = await openForm(server)
  await choosePicture(user)
  await user.click(submitButton())
  expect(await screen.findByText('This voucher was deleted while you were writing')).toBeTruthy()
  expect(screen.queryByText(/Only the picture is missing/)).toBeNull()
})
