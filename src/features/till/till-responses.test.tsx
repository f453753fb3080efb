// @vitest-environment happy-dom
import { createBrowserHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRedemption } from '../../contract/redemptions.ts'
import { testNow } from '../../fixtures/builders.ts'
import { connectionLost, refusal } from '../../fixtures/handlers.ts'
import { createMarketplace } from '../../fixtures/marketplace.ts'
import { openTill, redemption, tillPath } from '../../fixtures/till.ts'

const idempotencyKeys = (server: ReturnType<typeof createMarketplace>) =>
  server.received(createRedemption).map(({ idempotencyKey }) => idempotencyKey)

test('after a reload a lost response is requested again with the same key, until a response is known', async () => {
  const server = createMarketplace()
  const { enter, title, tabStorage } = await openTill({ server })
  server.handleOnce(createRedemption, connectionLost)
  await enter('7KQ4M2XD')
  await title('Failed to scan voucher')
  cleanup()
  const again = await openTill({ server, tabStorage })
  await again.enter('7KQ4M2XD')
  await again.title('Redeemed')
  const [first, second] = idempotencyKeys(server)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(tabStorage.getItem('until-end_till')).not.toContain(first)
})

test('a code typed after the response to its QR code was lost is amber, with what to collect', async () => {
  const { enter: paste, title, server, user } = await openTill()
  const enter = async (code: string) => {
    await user.clear(screen.getByRole('textbox', { name: 'Or type the code' }))
    await paste(code)
  }
  server.handleOnce(createRedemption, connectionLost)
  await enter('QSM1.v-1.7KQ4M2XD')
  await title('Failed to scan voucher')
  const at = new Date(testNow - 61_000).toISOString()
  server.handle(createRedemption, () => refusal(409, 'VOUCHER_REDEEMED', { details: { voucher: redemption, at, by: 'Bun', till: null } }))
  await enter('7KQ4M2XD')
  await title('You have just scanned this')
  await enter('AAAA2222')
  await title('Already redeemed')
})

test('a toast shows a result that comes after the till was left, and the next visit counts it', async () => {
  const { enter, title, server, router, currentPath, toastTexts, tabStorage } = await openTill()
  const answer = Promise.withResolvers<void>()
  server.handleOnce(createRedemption, () => answer.promise.then(() => redemption))
  await enter('7KQ4M2XD')
  await screen.findByText('Checking the voucher')
  await router.navigate({ to: '/service-provider/deals' })
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
  await router.navigate({ to: tillPath })
  await screen.findByRole('textbox', { name: 'Or type the code' })
  await enter('AAAA2222')
  await title('Redeemed')
  answer.resolve()
  await waitFor(() => expect(tabStorage.getItem('until-end_till')).toContain('"redeemed":2'))
  expect(
    toastTexts()
      .join()
      .replace(/[\u2066-\u2069]/g, ''),
  ).toBe('Redeemed: 7KQ4 ••XD')
})

test('while till mode asks for the password the URL stays the till’s', async () => {
  window.history.replaceState(null, '', '/service-provider/deals')
  const history = createBrowserHistory()
  const { router, user, currentPath } = await openTill({ path: '/service-provider/deals', history })
  await router.navigate({ to: tillPath, search: { mode: 'till' } })
  await screen.findByRole('link', { name: 'Leave till mode' })
  history.back()
  await screen.findByRole('dialog', { name: 'Leave till mode?' })
  await waitFor(() => expect(window.location.pathname).toBe(tillPath))
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect([currentPath(), window.location.search]).toEqual([tillPath, '?mode=till'])
})
