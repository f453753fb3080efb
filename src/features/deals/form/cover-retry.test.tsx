// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { updateDeal, updateDealCover } from '#contract/deals.ts'
import { choosePicture, submitButton } from '#fixtures/deal-form.ts'
import { arabicName, button, createMarketplaceOfOneDeal, createPlainMarketplace, detailPath, field, openForm } from '#fixtures/edit-form.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'

describe('a picture that fails after its text was saved', () => {
  test.each([
    ['lost on its way', connectionLost, 'Failed to update deal cover image. The server did not answer. Check your connection.'],
    ['refused by a server in need', () => refusal(503, 'UNAVAILABLE'), /Failed to update deal cover image/],
  ])('(%s) keeps the page, and is tried again alone', async (_how, failing, message) => {
    const server = createMarketplaceOfOneDeal(arabicName)
    server.handleOnce(updateDealCover, failing)
    const { user, currentPath } = await openForm(server)
    await user.type(field('Name, English'), '!')
    await choosePicture(user)
    await user.click(submitButton())
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText('Your text is saved. Only the picture is missing.')).toBeTruthy()
    expect(screen.getByTitle('cake.png')).toBeTruthy()
    expect(field('Name, English').value).toBe('Voucher d1!')
    await user.click(button('Send the picture again'))
    await waitFor(() => expect(currentPath()).toBe(detailPath))
    expect(server.received(updateDeal)).toHaveLength(1)
    expect(server.received(updateDealCover)).toHaveLength(2)
  })

  test('is not lost by leaving without a question; what was typed since is sent before it, on what the server has now', async () => {
    const server = createMarketplaceOfOneDeal(arabicName)
    server.handleOnce(updateDealCover, connectionLost)
    const { user, currentPath } = await openForm(server)
    await choosePicture(user)
    await user.click(submitButton())
    await user.click(await screen.findByRole('link', { name: 'Cancel' }))
    expect(await screen.findByText('The new picture has not been sent. Your text is saved.')).toBeTruthy()
    await user.click(button('Keep writing'))
    await user.type(field('Name, English'), '?')
    expect(screen.getByText('The picture and your latest changes were not saved. Earlier changes are saved.')).toBeTruthy()
    await user.type(field('Name, English'), '{Backspace}')
    expect(button('Send the picture again')).toBeTruthy()
    await user.type(field('Name, English'), '?')
    await user.click(button('Send the picture and the changes'))
    await waitFor(() => expect(currentPath()).toBe(detailPath))
    expect(server.received(updateDealCover)).toHaveLength(2)
    expect(server.received(updateDeal).map(({ body }) => [body.nameEn, body.expectedVersion])).toEqual([
      ['Voucher d1', 1],
      ['Voucher d1?', 2],
    ])
  })

  test('is not looked after and not held up by a text that cannot be sent: that is named, and nothing is lost', async () => {
    const server = createPlainMarketplace(arabicName)
    server.handleOnce(updateDealCover, connectionLost)
    const { user, currentPath } = await openForm(server)
    await choosePicture(user)
    await user.click(submitButton())
    await user.clear(field('Name, English'))
    await user.click(await screen.findByRole('button', { name: 'Send the picture and the changes' }))
    expect(await screen.findAllByText('1 thing to fix before you can submit')).toBeTruthy()
    expect(screen.getByTitle('cake.png')).toBeTruthy()
    await user.type(field('Name, English'), 'Voucher d1')
    await user.click(button('Send the picture again'))
    await waitFor(() => expect(currentPath()).toBe(detailPath))
    expect(server.received(updateDealCover)).toHaveLength(2)
    expect(server.received(updateDeal)).toHaveLength(1)
  })

  test('has its text sent again where somebody else has written over it since, and theirs was looked at', async () => {
    const server = createMarketplaceOfOneDeal(arabicName)
    server.handleOnce(updateDealCover, connectionLost)
    const { user, currentPath } = await openForm(server)
    await choosePicture(user)
    await user.click(submitButton())
    await screen.findByRole('button', { name: 'Send the picture again' })
    await user.type(field('Name, English'), '?')
    Object.assign(server.deals[0] ?? {}, { version: 3, nameEn: 'Theirs' })
    await user.click(submitButton())
    await user.click(await screen.findByRole('button', { name: 'Use the saved version' }))
    await user.click(button('Restore what I typed'))
    await user.type(field('Name, English'), '{Backspace}')
    await user.click(submitButton())
    await waitFor(() => expect(currentPath()).toBe(detailPath))
    expect(server.received(updateDeal).map(({ body }) => body.nameEn)).toEqual(['Voucher d1', 'Voucher d1?', 'Voucher d1'])
  })

  test('stopped on its way has not failed, and its text is saved', async () => {
    const server = createMarketplaceOfOneDeal(arabicName)
    server.handleOnce(updateDealCover, () => new Promise(() => undefined))
    const { user, currentPath } = await openForm(server)
    await choosePicture(user)
    await user.click(submitButton())
    await waitFor(() => expect(server.received(updateDealCover)).toHaveLength(1))
    // Nothing can be typed that would not be sent; what stops it can be reached.
    expect(
      [field('Name, English'), field('Original price'), field('Every day: closing time')].filter((one) => !one.closest('[inert]')),
    ).toEqual([])
    expect(button('Cancel').closest('[inert]')).toBeNull()
    expect(submitButton().closest('[inert]')).toBeNull()
    await user.click(button('Cancel'))
    expect(await screen.findByText('The new picture has not been sent.')).toBeTruthy()
    expect(field('Name, English').closest('[inert]')).toBeNull()
    await user.click(button('Send the picture again'))
    await waitFor(() => expect(currentPath()).toBe(detailPath))
  })
})
