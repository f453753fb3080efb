// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { firstSteps } from '#components/query-options.ts'
import {
  type FirstStepName,
  type FirstSteps,
  firstStepNames,
  getFirstSteps,
  markFirstSteps,
  providerStatistics,
} from '#contract/dashboards.ts'
import { buildProviderStatistics, handleProviderDashboard } from '#fixtures/dashboard.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'
import { buildFirstSteps } from '#fixtures/samples/first-steps.ts'

const path = '/service-provider/dashboard'

function serverWith(done: readonly FirstStepName[], more: Partial<FirstSteps> = {}) {
  const server = handleProviderDashboard(createMarketplace())
  let answer = buildFirstSteps(done, more)
  server.handle(getFirstSteps, () => answer)
  server.handle(markFirstSteps, ({ body: { isPutAway = answer.isPutAway } }) => {
    answer = { ...answer, isPutAway }
    return answer
  })
  return Object.assign(server, {
    setSteps: (...steps: Parameters<typeof buildFirstSteps>) => {
      answer = buildFirstSteps(...steps)
    },
  })
}

const panel = () => screen.findByRole('region', { name: 'First steps' })
const rows = (region: HTMLElement) => within(region).getAllByRole('listitem')
const row = (region: HTMLElement, name: string) => {
  const found = rows(region).find((each) => within(each).queryByRole('heading', { name }))
  if (!found) throw new Error(`no step ${name}`)
  return found
}
const target = (region: HTMLElement, name: string) => within(row(region, name)).queryByRole('link')?.getAttribute('href') ?? null

test('a new business sees its next step with a button, and five more in a line each, in place of zeros and of the sample', async () => {
  await openPortal({ path, server: serverWith([]) })
  const region = await panel()
  expect(within(region).getByRole('status').textContent).toBe('0 of 6 done')
  expect(rows(region)).toHaveLength(6)
  expect(row(region, 'Profile picture').getAttribute('aria-current')).toBe('step')
  expect(target(region, 'Profile picture')).toBe('/service-provider/profile?part=pictures')
  expect(target(region, 'Business hours')).toBe('/service-provider/profile?part=hours')
  expect(target(region, 'First voucher')).toBe('/service-provider/deals/add')
  expect(target(region, 'Practice at the till')).toBe('/service-provider/redemptions/scan?practice=true')
  expect([target(region, 'Approval of the voucher'), target(region, 'First redemption')]).toEqual([null, null])
  for (const name of ['Figures', 'Revenue']) expect(main().queryByRole('region', { name: new RegExp(`^${name}`) })).toBeNull()
})

test('the card follows the voucher: it waits in a line, a rejected one is the next to do, an approved one is shared', async () => {
  const done: FirstStepName[] = ['picture', 'hours', 'voucherSent']
  const server = serverWith(done)
  const { services } = await openPortal({ path, server })
  const region = await panel()
  expect(within(region).getByRole('status').textContent).toBe('3 of 6 done')
  expect(target(region, 'Approval of the voucher')).toBe('/service-provider/deals/p1')
  expect(within(region).getByText(/^The Qaseema team is reviewing it/)).toBeTruthy()
  expect(row(region, 'Practice at the till').getAttribute('aria-current')).toBe('step')
  server.setSteps(done, { voucher: { _id: 'p1', status: 'REJECTED' } })
  await act(() => services.queryClient.invalidateQueries({ queryKey: firstSteps }))
  await waitFor(() => expect(within(region).getByRole('link', { name: 'See the reason' })).toBeTruthy())
  expect(row(region, 'Approval of the voucher').getAttribute('aria-current')).toBe('step')
  server.setSteps([...done, 'voucherApproved', 'tillTried'])
  await act(() => services.queryClient.invalidateQueries({ queryKey: firstSteps }))
  await waitFor(() => expect(target(region, 'First redemption')).toBe('/service-provider/deals/p1/kit'))
  expect(rows(region)).toHaveLength(1)
})

test('the last step adds the figures below, and the card says so until it is closed, once', async () => {
  const server = serverWith(firstStepNames.filter((name) => name !== 'redemption'))
  const { user, services, router } = await openPortal({ path, server })
  await panel()
  server.setSteps()
  await act(() => services.queryClient.invalidateQueries({ queryKey: firstSteps }))
  const finale = await screen.findByRole('region', { name: 'All first steps are done' })
  expect(within(finale).queryAllByRole('listitem')).toEqual([])
  expect(finale.compareDocumentPosition(await screen.findByRole('region', { name: 'Figures' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(within(finale).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'All first steps are done' })).toBeNull()
  expect(document.activeElement).toBe(main().getByRole('heading', { level: 1 }))
  const calls = server.received(getFirstSteps).length
  await act(() => router.navigate({ to: '/service-provider/help-center' }))
  await act(() => router.navigate({ to: path }))
  await act(() => services.queryClient.invalidateQueries())
  await screen.findByRole('region', { name: 'Figures' })
  expect(screen.queryByRole('region', { name: /first steps/i })).toBeNull()
  expect(server.received(getFirstSteps)).toHaveLength(calls)
})

test('a persisted answer from before the last step brings no card back', async () => {
  const { services, router } = await openPortal({ path: '/service-provider/help-center', server: serverWith(firstStepNames) })
  const before = buildFirstSteps(firstStepNames.filter((name) => name !== 'redemption'))
  services.queryClient.setQueryData(firstSteps, before, { updatedAt: 1 })
  await act(() => router.navigate({ to: path }))
  await screen.findByRole('region', { name: 'Figures' })
  await waitFor(() => expect(services.queryClient.getQueryData<FirstSteps>(firstSteps)?.isOver).toBe(true))
  expect(screen.queryByRole('region', { name: /first steps/i })).toBeNull()
})

test('above the figures of a first customer stands only what is left', async () => {
  await openPortal({ path, server: serverWith(firstStepNames.filter((name) => name !== 'hours')) })
  const region = await panel()
  expect(rows(region)).toHaveLength(1)
  expect(target(region, 'Business hours')).toBe('/service-provider/profile?part=hours')
  expect(await screen.findByRole('region', { name: 'Figures' })).toBeTruthy()
})

test('they are put away at once and found again in the account menu', async () => {
  const server = serverWith(['picture'])
  const { user, toastTexts } = await openPortal({ path, server })
  await user.click(within(await panel()).getByRole('button', { name: 'Hide' }))
  expect(await screen.findByRole('heading', { name: 'No figures yet' })).toBeTruthy()
  await waitFor(() => expect(toastTexts()).toEqual(['The first steps are in the account menu now.']))
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Bayt Al Bun/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'First steps' }))
  expect(rows(await panel())).toHaveLength(5)
  expect(server.received(markFirstSteps).map(({ body }) => body)).toEqual([{ isPutAway: true }, { isPutAway: false }])
})

test('a failed putting away brings them back and says why', async () => {
  const server = serverWith([])
  server.handle(markFirstSteps, () => refusal(422, 'VALIDATION_FAILED'))
  const { user, toastTexts } = await openPortal({ path, server })
  await user.click(within(await panel()).getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Could not change the first steps/))
  expect(rows(await panel())).toHaveLength(6)
})

test('a business whose steps are over sees none, in no menu either', async () => {
  const server = serverWith(['redemption'], { isOver: true })
  const { user } = await openPortal({ path, server })
  await screen.findByRole('region', { name: 'Figures' })
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Bayt Al Bun/ }))
  await screen.findByRole('menuitem', { name: 'Profile' })
  expect(screen.queryByRole('menuitem', { name: 'First steps' })).toBeNull()
  expect(server.received(getFirstSteps)).toHaveLength(1)
})

test('a plain backend is not asked and shows its figures', async () => {
  const server = serverWith([])
  server.isFullBackend = false
  await openPortal({ path, server })
  await screen.findByRole('region', { name: 'Figures' })
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  expect(server.received(getFirstSteps)).toEqual([])
})

test.each([
  ['a refusal', () => refusal(422, 'VALIDATION_FAILED')],
  ['a wrong answer', () => ({ steps: 'all' }) as never],
])('%s costs a new business no page, and others nothing', async (_name, answer) => {
  const server = serverWith([])
  server.handle(getFirstSteps, answer)
  server.handle(providerStatistics, () => buildProviderStatistics({ everRedeemed: false }))
  const { user } = await openPortal({ path, server })
  expect(await screen.findByText('Could not load the first steps')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull()
  server.handle(getFirstSteps, () => buildFirstSteps(['picture']))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(rows(await panel())).toHaveLength(5)
})

test('a business with customers sees its figures, whatever is answered for its steps', async () => {
  const server = serverWith([])
  server.handle(getFirstSteps, () => refusal(422, 'VALIDATION_FAILED'))
  server.handle(providerStatistics, () => buildProviderStatistics({ everRedeemed: true }))
  await openPortal({ path, server })
  await screen.findByRole('region', { name: 'Figures' })
  await waitFor(() => expect(server.received(getFirstSteps)).toHaveLength(1))
  expect(screen.queryByText('Could not load the first steps')).toBeNull()
})
