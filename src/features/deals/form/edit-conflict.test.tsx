// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createDeal, type Deal, updateDeal, updateDealCover } from '#contract/deals.ts'
import { choosePicture, submitButton } from '#fixtures/deal-form.ts'
import {
  arabicName,
  button,
  createMarketplaceOfOneDeal,
  createPlainMarketplace,
  detailPath,
  editPath,
  field,
  openForm,
  unchangedInput,
} from '#fixtures/edit-form.ts'
import { connectionLost } from '#fixtures/handlers.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { storageEntries } from '#fixtures/test-session.ts'

describe('somebody who was faster', () => {
  const meanwhile = async (changes: Partial<Deal>) => {
    const server = createMarketplaceOfOneDeal(arabicName)
    const portal = await openForm(server)
    await portal.user.type(field('Name, English'), ' mine')
    Object.assign(server.deals[0] ?? {}, { version: 2 }, changes)
    await portal.user.click(submitButton())
    return {
      ...portal,
      note: () => within(screen.getByText('This voucher was changed while you were writing').closest('[tabindex]') as HTMLElement),
    }
  }

  test('is named with what they changed; mine is kept and replaces theirs', async () => {
    const { user, server, currentPath, note } = await meanwhile({ detailsEn: 'Three cups.', dealStatus: 'APPROVED' })
    await screen.findByText('This voucher was changed while you were writing')
    expect(note().getByText('Three cups.')).toBeTruthy()
    expect(note().getByText('It has been approved.')).toBeTruthy()
    expect(note().queryByText('Name, English')).toBeNull()
    expect(field('Name, English').value).toBe('Voucher d1 mine')
    await user.click(button('Keep mine'))
    await user.click(submitButton())
    await waitFor(() => expect(currentPath()).toBe(detailPath))
    expect(server.received(updateDeal).at(-1)?.body).toMatchObject({
      nameEn: 'Voucher d1 mine',
      detailsEn: 'Two cups.',
      expectedVersion: 2,
    })
  })

  test('is told again where nothing was chosen before the next try', async () => {
    const { user, server } = await meanwhile({ nameEn: 'Theirs' })
    const box = () => screen.getByText('This voucher was changed while you were writing').closest('[tabindex]')
    await waitFor(() => expect(document.activeElement).toBe(box()))
    await user.click(submitButton())
    await waitFor(() => expect(server.received(updateDeal)).toHaveLength(2))
    await waitFor(() => expect(document.activeElement).toBe(box()))
  })

  test('gives way to mine even after theirs was taken', async () => {
    const { user } = await meanwhile({ nameEn: 'Theirs' })
    await user.click(await screen.findByRole('button', { name: 'Use the saved version' }))
    expect(field('Name, English').value).toBe('Theirs')
    await user.click(button('Restore what I typed'))
    expect(field('Name, English').value).toBe('Voucher d1 mine')
  })

  test('and deleted it leaves my text for a new voucher', async () => {
    const server = createMarketplaceOfOneDeal(arabicName)
    const { user, currentPath } = await openForm(server)
    await user.type(field('Name, English'), ' mine')
    server.deals.length = 0
    await user.click(submitButton())
    await user.click(await screen.findByRole('button', { name: 'Create a new voucher from this text' }))
    await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/add'))
    // The form that is left has the same text.
    await screen.findByRole('heading', { level: 1, name: 'New voucher' })
    await waitFor(() => expect(field('Name, English').value).toBe('Voucher d1 mine'))
    await choosePicture(user)
    await user.click(submitButton())
    await waitFor(() => expect(server.received(createDeal)[0]?.body).toMatchObject({ nameEn: 'Voucher d1 mine' }))
  })

  test('and deleted it leaves the draft of another new voucher alone', async () => {
    const server = createMarketplaceOfOneDeal(arabicName)
    const { user, draftStorage } = await openPage({ path: '/service-provider/deals/add', server })
    await user.type(await screen.findByLabelText('Name, English'), 'Another')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    const second = await openForm(server, { draftStorage })
    await second.user.type(field('Name, English'), ' mine')
    server.deals.length = 0
    await second.user.click(submitButton())
    await second.user.click(await screen.findByRole('button', { name: 'Create a new voucher from this text' }))
    await waitFor(() => expect(second.currentPath()).toBe('/service-provider/deals/add'))
    await waitFor(() => expect(field('Name, English').value).toBe('Voucher d1 mine'))
    const stored = JSON.stringify(storageEntries(draftStorage))
    expect([stored.includes('Another'), stored.includes('Voucher d1 mine')]).toEqual([true, true])
  })

  test('and deleted it keeps my text on the page where the browser has no room for a draft', async () => {
    const server = createMarketplaceOfOneDeal(arabicName)
    const { user, currentPath, draftStorage } = await openForm(server)
    await user.type(field('Name, English'), ' mine')
    server.deals.length = 0
    await user.click(submitButton())
    draftStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await user.click(await screen.findByRole('button', { name: 'Create a new voucher from this text' }))
    expect(await screen.findByText(/This browser has no room to save it/)).toBeTruthy()
    expect([currentPath(), field('Name, English').value]).toEqual([editPath, 'Voucher d1 mine'])
  })

  describe.each([
    ['compares', createMarketplaceOfOneDeal],
    ['does not compare', createPlainMarketplace],
  ])('is nobody where one’s own answer got lost, on a backend that %s', (_how, market) => {
    /** The text is with the server; its writer has not heard so. */
    const sendUnheard = async () => {
      const server = market({ ...arabicName, dealStatus: 'REJECTED', reason: 'Blurred.' })
      server.handleOnce(updateDeal, ({ body: { expectedVersion: _version, ...body } }) => {
        const [deal] = server.deals
        const version = deal?.version === undefined ? undefined : deal.version + 1
        Object.assign(deal ?? {}, body, { version, dealStatus: 'PENDING', reason: null })
        return connectionLost()
      })
      const portal = await openForm(server)
      await portal.user.type(field('Name, English'), ' mine')
      await portal.user.click(submitButton())
      await screen.findByText(/The server did not answer|Check before you try again/)
      return { ...portal, server }
    }

    test('and something was typed since', async () => {
      const { user, server, currentPath } = await sendUnheard()
      await user.type(field('Name, English'), ' too')
      await user.click(submitButton())
      await waitFor(() => expect(currentPath()).toBe(detailPath))
      expect(server.deals[0]?.nameEn).toBe('Voucher d1 mine too')
    })

    test('but somebody who has changed or decided it since is told', async () => {
      const { user, server } = await sendUnheard()
      const before = server.received(updateDeal).length
      const [deal] = server.deals
      Object.assign(deal ?? {}, { dealStatus: 'REJECTED', reason: 'Still blurred.', ...(deal?.version && { version: 3 }) })
      await user.type(field('Name, English'), ' too')
      await user.click(submitButton())
      expect(await screen.findByText('This voucher was changed while you were writing')).toBeTruthy()
      expect(screen.getByText('Still blurred.')).toBeTruthy()
      expect(server.received(updateDeal)).toHaveLength(before)
    })
  })

  test('is found on a plain backend after the text was saved as well, and one’s own text there is nobody’s', async () => {
    const server = createPlainMarketplace(arabicName)
    server.handle(updateDealCover, connectionLost)
    const { user } = await openForm(server)
    await choosePicture(user)
    await user.click(submitButton())
    await user.type(field('Name, English'), '?')
    await user.click(await screen.findByRole('button', { name: 'Send the picture and the changes' }))
    await waitFor(() => expect(server.received(updateDeal)).toHaveLength(2))
    Object.assign(server.deals[0] ?? {}, { detailsEn: 'Three cups.' })
    await user.type(field('Name, English'), '!')
    await user.click(await screen.findByRole('button', { name: 'Send the picture and the changes' }))
    expect(await screen.findByText('Three cups.')).toBeTruthy()
    expect(server.received(updateDeal)).toHaveLength(2)
  })

  test('is found by looking first where the backend compares nothing', async () => {
    const server = createPlainMarketplace(arabicName)
    const { user, currentPath } = await openForm(server)
    await user.type(field('Name, English'), ' mine')
    Object.assign(server.deals[0] ?? {}, { dealStatus: 'APPROVED' })
    await user.click(submitButton())
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    expect(server.received(updateDeal)).toHaveLength(0)
    await user.click(submitButton())
    await waitFor(() => expect(currentPath()).toBe(detailPath))
    expect(server.received(updateDeal)[0]?.body).toEqual({ ...unchangedInput, ...arabicName, nameEn: 'Voucher d1 mine' })
  })
})
