// @vitest-environment happy-dom
import { createBrowserHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRedemption } from '../../../contract/redemptions.ts'
import { testMoment } from '../../../testing/builders.ts'
import { lost, refusal } from '../../../testing/fake-server.ts'
import { createMarketplace } from '../../../testing/marketplace.ts'
import { openTill, path, redemption } from '../../../testing/till.ts'

const keysOf = (server: ReturnType<typeof createMarketplace>) => server.asked(createRedemption).map(({ idempotencyKey }) => idempotencyKey)

test('a page that was reloaded after a lost answer asks again under the same key, and a known answer ends it', async () => {
  const server = createMarketplace()
  const { enter, title, tabStorage } = await openTill({ server })
  server.answersOnce(createRedemption, lost)
  await enter('7KQ4M2XD')
  await title('Failed to scan voucher')
  cleanup()
  const again = await openTill({ server, tabStorage })
  await again.enter('7KQ4M2XD')
  await again.title('Redeemed')
  const [first, second] = keysOf(server)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(tabStorage.getItem('until-end_till')).not.toContain(first)
})

test('a code typed after the answer to its QR code was lost is told in amber, with what to collect', async () => {
  const { enter: paste, title, server, user } = await openTill()
  const enter = async (code: string) => {
    await user.clear(screen.getByRole('textbox', { name: 'Or type the code' }))
    await paste(code)
  }
  server.answersOnce(createRedemption, lost)
  await enter('QSM1.v-1.7KQ4M2XD')
  await title('Failed to scan voucher')
  const at = new Date(testMoment - 61_000).toISOString()
  server.answers(createRedemption, () => refusal(409, 'VOUCHER_REDEEMED', { details: { voucher: redemption, at, by: 'Bun', till: null } }))
  await enter('7KQ4M2XD')
  await title('You have just scanned this')
  await enter('AAAA2222')
  await title('Already redeemed')
})

test('who has left the till is told what became of the voucher, and the next visit counts it beside its own', async () => {
  const { enter, title, server, router, at, said, tabStorage } = await openTill()
  const answer = Promise.withResolvers<void>()
  server.answersOnce(createRedemption, () => answer.promise.then(() => redemption))
  await enter('7KQ4M2XD')
  await screen.findByText('Checking the voucher')
  await router.navigate({ to: '/service-provider/deals' })
  await waitFor(() => expect(at()).toBe('/service-provider/deals'))
  await router.navigate({ to: path })
  await screen.findByRole('textbox', { name: 'Or type the code' })
  await enter('AAAA2222')
  await title('Redeemed')
  answer.resolve()
  await waitFor(() => expect(tabStorage.getItem('until-end_till')).toContain('"redeemed":2'))
  expect(
    said()
      .join()
      .replace(/[\u2066-\u2069]/g, ''),
  ).toBe('Redeemed: 7KQ4 ••XD')
})

test('while till mode asks for the password the address is the till’s, and staying stays', async () => {
  window.history.replaceState(null, '', '/service-provider/deals')
  const history = createBrowserHistory()
  const { router, user, at } = await openTill({ path: '/service-provider/deals', history })
  await router.navigate({ to: path, search: { mode: 'till' } })
  await screen.findByRole('link', { name: 'Leave till mode' })
  history.back()
  await screen.findByRole('dialog', { name: 'Leave till mode?' })
  await waitFor(() => expect(window.location.pathname).toBe(path))
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect([at(), window.location.search]).toEqual([path, '?mode=till'])
})
