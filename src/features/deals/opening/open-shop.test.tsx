// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getFirstSteps } from '#contract/dashboards.ts'
import { createDeal } from '#contract/deals.ts'
import { deleteDraft, listDrafts } from '#contract/drafts.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { begunDraft, preparedDraft } from '#fixtures/samples/preparation.ts'

const noStep = { picture: true, hours: true, voucherSent: false, voucherApproved: false, tillTried: false, redemption: false }

function createApproved(drafts = [preparedDraft], voucherSent = false) {
  const server = createMarketplace()
  const isSent = () => voucherSent || server.received(createDeal).length > 0
  const voucher = () => (isSent() ? { _id: 'new', status: 'PENDING' as const } : null)
  server.handle(getFirstSteps, () => ({ steps: { ...noStep, voucherSent: isSent() }, voucher: voucher(), isOver: false, isPutAway: false }))
  server.handle(listDrafts, () => ({ drafts }))
  server.handle(deleteDraft, () => null)
  return server
}
const open = (server: ReturnType<typeof createApproved>) => openPortal({ path: '/service-provider/dashboard', server })
const button = () => screen.findByRole('button', { name: /^Open the shop/ })

test('one press sends the prepared voucher for review, and its draft goes', async () => {
  const server = createApproved()
  const { user, toastTexts } = await open(server)
  await user.dblClick(await button())
  await waitFor(() => expect(toastTexts()).toEqual(['Voucher submitted. It is waiting for review.']))
  const [sent] = server.received(createDeal)
  expect(server.received(createDeal)).toHaveLength(1)
  expect(sent?.body).toMatchObject({ nameEn: 'Two flat whites and a date cake', originalPrice: 78, discountedPrice: 46.8, qtyPerUser: 1 })
  expect(sent?.files.dealCoverImg).toBeInstanceOf(File)
  expect(sent?.idempotencyKey).toBe('opening-example-draft')
  await waitFor(() => expect(server.received(deleteDraft)).toHaveLength(1))
  const card = screen.getByRole('region', { name: 'First steps' })
  expect(within(card).getByRole('status').textContent).toBe('3 of 6 done')
  expect(within(card).getByRole('link', { name: 'View voucher' }).getAttribute('href')).toMatch(/^\/service-provider\/deals\/new/)
  expect(document.activeElement).toBe(within(card).getByRole('link', { name: 'Practise' }))
})

test('after a lost response the same voucher is sent under the same key', async () => {
  const server = createApproved()
  server.handleOnce(createDeal, () => connectionLost())
  const { user, toastTexts } = await open(server)
  await user.click(await button())
  expect(await screen.findByText('Your voucher is kept. Try again.')).toBeTruthy()
  expect(server.received(deleteDraft)).toEqual([])
  await user.click(await button())
  await waitFor(() => expect(toastTexts()).toEqual(['Voucher submitted. It is waiting for review.']))
  expect(new Set(server.received(createDeal).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a voucher that another device has sent meanwhile is not sent again', async () => {
  const server = createApproved()
  server.handle(createDeal, () => refusal(409, 'CONFLICT'))
  const { user, toastTexts } = await open(server)
  await user.click(await button())
  await waitFor(() => expect(toastTexts()).toEqual(['This voucher was sent before']))
})

test('what another device has changed meanwhile is shown first, and only that is sent', async () => {
  const server = createApproved()
  const { user, toastTexts } = await open(server)
  const press = await button()
  const values = { ...preparedDraft.values, nameEn: 'Three flat whites' }
  server.handle(listDrafts, () => ({ drafts: [{ ...preparedDraft, _id: 'continued-draft', values }] }))
  await user.click(press)
  expect(await screen.findByText(/^This voucher was changed on another device/)).toBeTruthy()
  expect(screen.getAllByText(/Three flat whites/).length).toBeGreaterThan(1)
  expect(server.received(createDeal)).toEqual([])
  await user.click(await button())
  await waitFor(() => expect(toastTexts()).toEqual(['Voucher submitted. It is waiting for review.']))
  expect(server.received(createDeal).map(({ body, idempotencyKey }) => [body.nameEn, idempotencyKey])).toEqual([
    ['Three flat whites', 'opening-continued-draft'],
  ])
})

test('a draft that cannot be read leaves the step of a new voucher', async () => {
  await open(createApproved([{ ...preparedDraft, values: { nameEn: 1 } }]))
  expect(await screen.findByRole('link', { name: 'New voucher' })).toBeTruthy()
})

test('an incomplete draft leads to its first missing field', async () => {
  const server = createApproved([begunDraft])
  const { user, currentPath } = await open(server)
  await user.click(await screen.findByRole('link', { name: 'Complete the voucher' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/add'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name, English')))
  expect(server.received(createDeal)).toEqual([])
})

test.each([
  ['has no draft', [], false],
  ['has sent a voucher', [preparedDraft], true],
] as const)('a business that %s is offered nothing', async (_name, drafts, voucherSent) => {
  const { services } = await open(createApproved([...drafts], voucherSent))
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('button', { name: 'Open the shop' })).toBeNull()
})
