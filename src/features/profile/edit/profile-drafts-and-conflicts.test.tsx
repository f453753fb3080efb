// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getProfile, updateCoverImage, updateProfile } from '#contract/profile.ts'
import { buildProfile } from '#fixtures/builders.ts'
import { json } from '#fixtures/fake-network.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'
import { choosePicture, content, createBusiness, field, openProfile, profilePath, retype, save } from '#fixtures/profile-page.ts'
import { endSession } from '#fixtures/sessions.ts'
import { storageEntries } from '#fixtures/test-session.ts'

const path = `${profilePath}?part=description`

test('leaving with changes asks first, and keeps or discards the draft', async () => {
  const { user, currentPath, draftStorage } = await openProfile('description')
  await retype(user, 'Business name, English', 'Bun Roastery')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Keep writing' }))
  expect(screen.getByLabelText('Business name, English')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard the draft' }))
  await waitFor(() => expect(currentPath()).toBe(profilePath))
  expect(storageEntries(draftStorage)).toEqual({})
})

test('what was typed when the session ended is offered in every part, without pictures; saving it leaves no draft', async () => {
  const first = await openProfile('description')
  await retype(first.user, 'Description, English', 'A roastery with a courtyard.')
  await act(() => endSession.expired(first))
  cleanup()
  const second = await openProfile('pictures', { draftStorage: first.draftStorage })
  await second.user.click(await screen.findByRole('button', { name: 'Continue the draft' }))
  expect(field('Description, English').value).toBe('A roastery with a courtyard.')
  await choosePicture(second.user, 'cover')
  await act(() => endSession.expired(second))
  cleanup()
  const { user, server, draftStorage, toastTexts } = await openProfile('description', { draftStorage: first.draftStorage })
  expect(await screen.findByText('New pictures were not saved; choose them again.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Continue the draft' }))
  await user.click(save())
  await waitFor(() => expect(toastTexts()).toEqual(['Profile updated']))
  expect(server.received(updateProfile)[0]?.body.businessDescEn).toBe('A roastery with a courtyard.')
  expect(server.received(updateCoverImage)).toEqual([])
  expect(storageEntries(draftStorage)).toEqual({})
})

describe('a change of somebody else', () => {
  async function openAndChange() {
    const server = createBusiness()
    const portal = await openProfile('description', { server })
    await retype(portal.user, 'Business name, English', 'Bun Roastery')
    server.profile.businessDescEn = 'Their words'
    await portal.user.click(save())
    expect(await screen.findByText('This profile was changed while you were writing')).toBeTruthy()
    expect(server.received(updateProfile)).toEqual([])
    return portal
  }

  test('is not overwritten before the person has decided so', async () => {
    const { user, server, toastTexts } = await openAndChange()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await user.click(save())
    await waitFor(() => expect(toastTexts()).toEqual(['Profile updated']))
    expect(server.received(updateProfile)[0]?.body).toMatchObject({
      businessNameEn: 'Bun Roastery',
      businessDescEn: content.businessDescEn,
    })
  })

  test('can be taken, and what was typed comes back', async () => {
    const { user } = await openAndChange()
    await user.click(screen.getByRole('button', { name: 'Use the saved version' }))
    expect(field('Description, English').value).toBe('Their words')
    expect(field('Business name, English').value).toBe('Bayt Al Bun')
    await user.click(screen.getByRole('button', { name: 'Restore what I typed' }))
    expect(field('Business name, English').value).toBe('Bun Roastery')
  })

  test('is none where the answer to the same text was lost', async () => {
    const server = createBusiness()
    server.handleOnce(updateProfile, ({ body }) => {
      Object.assign(server.profile, body)
      return refusal(503, 'UNAVAILABLE')
    })
    const { user, toastTexts } = await openProfile('description', { server })
    await retype(user, 'Business name, English', 'Bun Roastery')
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(toastTexts()).toEqual(['Profile updated']))
    expect(server.received(updateProfile)).toHaveLength(1)
  })
})

describe('a backend with rules of its own', () => {
  const odd = {
    phoneNo: '+966 11 200 3000',
    businessNameAr: 'Bun',
    websiteLink: 'bun.example',
    businessDescAr: 'و'.repeat(3_000),
    businessTimingsOption: 'SAME_TIME',
    location: null,
  }

  test('gets back what nobody changed, and no field that it does not name', async () => {
    const server = createMarketplace()
    server.isFullBackend = false
    const { submittedAt: _submittedAt, ...profile } = buildProfile({ ...content, ...odd } as never)
    server.handle(getProfile, () => json({ data: profile }))
    server.before = (_request, call) => (call === updateProfile ? json({ success: true }) : undefined)
    const { user, toastTexts } = await openProfile('place', { server })
    await retype(user, 'Address', 'King Fahd Road, Riyadh')
    await user.click(save())
    await waitFor(() => expect(toastTexts()).toEqual(['Profile updated']))
    const { location: _location, whatsappNo: _whatsappNo, managerName: _managerName, ...sent } = content
    expect(server.received(updateProfile)[0]?.body).toEqual({
      ...sent,
      phoneNo: odd.phoneNo,
      businessNameAr: odd.businessNameAr,
      websiteLink: odd.websiteLink,
      businessDescAr: odd.businessDescAr,
      businessTimingsOption: odd.businessTimingsOption,
      address: 'King Fahd Road, Riyadh',
    })
  })
})

test('the form is filled with the profile of the server, not with the one that the shell has read before', async () => {
  const server = createBusiness()
  const { router, services } = await openPortal({ path: '/service-provider/help-center', server })
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  server.profile.businessDescEn = 'Their words'
  await act(() => router.navigate({ href: path }))
  expect((await screen.findByLabelText<HTMLInputElement>('Description, English')).value).toBe('Their words')
})

test('a profile that cannot be read says so and is tried again', async () => {
  const server = createBusiness()
  let isDown = true
  server.handle(getProfile, () => (isDown ? refusal(503, 'UNAVAILABLE') : server.profile))
  const { user } = await openPortal({ path, server })
  expect(await main().findByText(/Your profile is safe; only this page could not be shown\./)).toBeTruthy()
  isDown = false
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Business name, English')).toBeTruthy()
})

describe('a business without approval', () => {
  test('sees its status in place of the form', async () => {
    await openPortal({ path, server: createBusiness({ accountApprovalStatus: 'REJECTED' }) })
    expect(await main().findByRole('heading', { name: 'Your business is not approved' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  test('that lost it while writing reads so when it saves', async () => {
    const server = createBusiness()
    const { user, toastTexts } = await openPortal({ path: `${profilePath}?part=pictures`, server })
    await screen.findByRole('button', { name: /^Save/ })
    await choosePicture(user, 'cover')
    server.handle(updateCoverImage, () => refusal(403, 'PROVIDER_NOT_APPROVED', { message: 'Your business is not approved.' }))
    server.profile.accountApprovalStatus = 'REJECTED'
    await user.click(save())
    expect(await main().findByRole('heading', { name: 'Your business is not approved' })).toBeTruthy()
    expect(toastTexts()).toEqual([])
  })
})
