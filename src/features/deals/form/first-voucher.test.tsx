// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDeal } from '#contract/deals.ts'
import { writeDraft, writeDraftPicture } from '#contract/drafts.ts'
import { getProfile } from '#contract/profile.ts'
import { buildProfile } from '#fixtures/builders.ts'
import { fillForm, submitButton } from '#fixtures/deal-form.ts'
import { handleDrafts } from '#fixtures/draft-answers.ts'
import { connectionLost } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'

const path = '/service-provider/deals/add'
const status = '/service-provider/dashboard'

async function openPending() {
  const server = createMarketplace({ profile: buildProfile({ accountApprovalStatus: 'PENDING' }) })
  handleDrafts(server)
  const portal = await openPortal({ path, server })
  await screen.findByRole('heading', { level: 1, name: 'Your first voucher' })
  return { ...portal, server }
}
const keep = () => screen.getByRole('button', { name: /^Save for the opening/ })

test('a pending business keeps its first voucher with its picture, and sends nothing for review', async () => {
  const { user, server, currentPath } = await openPending()
  await fillForm(user)
  await user.click(keep())
  await waitFor(() => expect(currentPath()).toBe(status))
  expect(server.received(writeDraft).at(-1)?.body).toMatchObject({ form: 'deal', values: { nameEn: 'Coffee and cake' } })
  expect(server.received(writeDraftPicture).at(-1)?.files.picture).toMatchObject({ name: 'cake.png' })
  expect(server.received(createDeal)).toEqual([])
  expect((await screen.findAllByText('Coffee and cake')).length).toBeGreaterThan(0)
})

test('what could not be kept says so, stays in the form and is kept by another press', async () => {
  const { user, server, currentPath } = await openPending()
  await fillForm(user)
  server.handleOnce(writeDraft, () => connectionLost())
  await user.click(keep())
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(currentPath()).toBe(path)
  expect(screen.getByLabelText<HTMLInputElement>('Name, English').value).toBe('Coffee and cake')
  await user.click(keep())
  await waitFor(() => expect(currentPath()).toBe(status))
})

test('an empty form is left without a call', async () => {
  const { user, server, currentPath } = await openPending()
  await user.click(keep())
  await waitFor(() => expect(currentPath()).toBe(status))
  expect(server.received(writeDraft)).toEqual([])
})

test('an approval while the voucher is written leaves everything typed and turns the button into the normal one', async () => {
  const { user, server, services, currentPath } = await openPending()
  await fillForm(user)
  server.handle(getProfile, () => buildProfile())
  await act(() => services.queryClient.invalidateQueries())
  expect(await screen.findByText('Your business is approved')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name, English').value).toBe('Coffee and cake')
  await user.click(submitButton())
  await waitFor(() => expect(server.received(createDeal)).toHaveLength(1))
  await waitFor(() => expect(currentPath()).not.toBe(path))
})
