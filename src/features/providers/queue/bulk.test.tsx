// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProfile, type Profile } from '#contract/profile.ts'
import { decideProvider, type ProviderRow } from '#contract/providers.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { buildProviderRow, handleProviders } from '#fixtures/provider-answers.ts'
import { pressKey } from '#fixtures/test-render.tsx'

const open = async (number: number, overrides: Partial<ProviderRow> = {}, { query = '?size=50', isFullBackend = true } = {}) => {
  const rows = Array.from({ length: number }, (_, index) => buildProviderRow(`p${index + 1}`, overrides))
  const server = createMarketplace()
  server.isFullBackend = isFullBackend
  handleProviders(server, rows)
  const portal = await openPage({ path: `/admin/service-providers${query}`, as: 'ADMIN', server })
  await screen.findByRole('link', { name: 'Review \u2068Business p1\u2069' })
  const sent = () => server.received(decideProvider).map(({ body }) => body)
  return { ...portal, rows, sent }
}
type User = Awaited<ReturnType<typeof open>>['user']

const dialog = () => within(screen.getByRole('alertdialog'))
const select = (user: User, id: string) => user.click(screen.getByRole('checkbox', { name: `Select \u2068Business ${id}\u2069` }))
const confirm = async (user: User) => {
  await screen.findByRole('alertdialog')
  await user.click(dialog().getByRole('button', { name: /^(Approve|Reject) .*business(es)?$|^Try again/ }))
}
const summary = (text: string) => waitFor(() => expect(dialog().getByRole('status').textContent).toBe(text))
/** In the toast, and in the live region: the dialog closes by itself. */
const allDone = async (text: string) => {
  expect(await screen.findAllByText(text)).not.toEqual([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
}
const result = (id: string) => dialog().getByText(`Business ${id}`).closest('li')?.textContent
const conflictSummary = '1 was changed or decided by somebody else and is no longer selected: review it again.'

test('of forty three fail: each has its result, the failed ones stay selected and are retried alone with their own keys', async () => {
  const { server, user, sent } = await open(40)
  let underWay = 0
  let most = 0
  server.handle(decideProvider, async ({ body: { serviceProviderId: id } }) => {
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    underWay -= 1
    const isFirst = server.received(decideProvider).filter(({ body }) => body.serviceProviderId === id).length === 1
    if (isFirst && (id === 'p3' || id === 'p7')) return refusal(403, 'FORBIDDEN', { message: 'Not now' })
    return isFirst && id === 'p40' ? connectionLost() : null
  })
  server.handle(getProfile, () => ({ businessNameEn: 'Bayt Al Bun', accountApprovalStatus: 'APPROVED' }) as Profile)
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 40…' }))
  expect(await screen.findByRole('alertdialog', { name: 'Approve 40 businesses?' })).toBeTruthy()
  await confirm(user)
  await summary('37 businesses approved. 3 could not be approved and stay selected.')
  expect(most).toBeLessThanOrEqual(4)
  expect(dialog().getAllByRole('listitem')).toHaveLength(3)
  expect(result('p3')).toContain('Not now')
  await confirm(user)
  await allDone('40 businesses approved')
  expect(sent()).toHaveLength(43)
  const keys = server
    .received(decideProvider)
    .flatMap(({ body, idempotencyKey }) => (body.serviceProviderId === 'p40' ? [idempotencyKey] : []))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('with two administrators nothing is decided twice: who and when is said, and the row is fetched again', async () => {
  const { rows, user, sent } = await open(3)
  await select(user, 'p1')
  await select(user, 'p2')
  await select(user, 'p3')
  Object.assign(rows[0]!, { accountApprovalStatus: 'REJECTED', decidedBy: 'Sami Al Harbi', decidedAt: '2026-09-15T09:00:00Z', version: 2 })
  // Rejected, corrected and pending again.
  Object.assign(rows[1]!, { version: 4, businessNameEn: 'Business new' })
  await user.click(await screen.findByRole('button', { name: 'Approve 3…' }))
  await confirm(user)
  await summary('1 business approved. 2 were changed or decided by somebody else and are no longer selected: review them again.')
  expect(result('p1')).toContain('Rejected by \u2068Sami Al Harbi\u2069, Sep\u00A015, 2026, 12:00')
  expect(result('p2')).toContain('It was changed in the meantime')
  expect(rows.map(({ accountApprovalStatus }) => accountApprovalStatus)).toEqual(['REJECTED', 'PENDING', 'APPROVED'])
  expect(sent()).toMatchObject([{ expectedVersion: 1, expectedStatus: 'PENDING' }, { expectedVersion: 1 }, { expectedVersion: 1 }])
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('link', { name: 'Review \u2068Business new\u2069' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Review \u2068Business p1\u2069' })).toBeNull())
})

test('a session that ends in between leads to the sign-in without a question', async () => {
  const { server, user, services, currentPath } = await open(3)
  for (const id of ['p1', 'p2', 'p3']) await select(user, id)
  server.handle(decideProvider, () => {
    void services.session.signOut()
    return refusal(401, 'UNAUTHENTICATED')
  })
  await user.click(await screen.findByRole('button', { name: 'Approve 3…' }))
  await confirm(user)
  await waitFor(() => expect(currentPath()).toBe('/admin/login'))
})

test('a rejection needs a reason; a common one is sent in English and Arabic, with each', async () => {
  const { user, sent } = await open(2)
  await select(user, 'p1')
  await select(user, 'p2')
  await user.click(await screen.findByRole('button', { name: 'Reject 2…' }))
  await confirm(user)
  expect(dialog().getByText('This field cannot be empty.')).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'The licence has ended. Send the new one.' }))
  await confirm(user)
  await allDone('2 businesses rejected')
  const reason = 'The licence has ended. Send the new one.\n\nانتهت الرخصة. يُرجى إرسال الرخصة الجديدة.'
  expect(sent()).toMatchObject([{ reason }, { reason }])
})

test('withdrawing a registration names the business and says what it loses', async () => {
  const { user } = await open(2, { accountApprovalStatus: 'APPROVED' }, { query: '?status=APPROVED' })
  screen.getByRole('link', { name: 'Review \u2068Business p2\u2069' }).focus()
  await pressKey('r')
  await screen.findByRole('alertdialog', { name: 'Withdraw approval of “\u2068Business p2\u2069”?' })
  expect(dialog().getByText(/^Its vouchers can no longer be redeemed.*You can undo it for a short time only/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await pressKey('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  [true, /You can undo the decision for a short time only/],
  [false, /cannot be undone/],
])(
  'full backend %s: says whether the decision can be undone and that no licence was compared, and the focus starts on Cancel',
  async (isFullBackend, text) => {
    const { user } = await open(2, {}, { isFullBackend, query: '' })
    await select(user, 'p1')
    await select(user, 'p2')
    await user.click(await screen.findByRole('button', { name: 'Approve 2…' }))
    await screen.findByRole('alertdialog')
    expect(dialog().getByText(text)).toBeTruthy()
    expect(dialog().getByText(/^Licences are not compared in this list/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  },
)

test('a plain backend gets two fields, and is read first: what changed since it was selected is not decided', async () => {
  const { rows, user, sent } = await open(2, { version: undefined }, { isFullBackend: false, query: '' })
  await select(user, 'p1')
  await select(user, 'p2')
  Object.assign(rows[1]!, { commercialRegNo: '1099999999' })
  await user.click(await screen.findByRole('button', { name: 'Approve 2…' }))
  await confirm(user)
  await summary(`1 business approved. ${conflictSummary}`)
  expect(sent()).toEqual([{ serviceProviderId: 'p1', isApproved: true }])
})
