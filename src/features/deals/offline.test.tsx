// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDeal, decideDeal } from '#contract/deals.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { fillForm, submitButton } from '#fixtures/deal-form.ts'
import { connectionLost } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { pressKey } from '#fixtures/test-render.tsx'

const reason = 'You cannot submit while offline. Nothing you typed is lost.'

test('a voucher waits for the connection and says why; what was typed is sent when it is back', async () => {
  const { server, setNetwork, user, currentPath } = await openPage({ path: '/service-provider/deals/add' })
  await fillForm(user)
  // The draft is sent a moment after the last key: its answer would end the offline state.
  server.before = connectionLost
  act(() => setNetwork('offline'))
  expect(main().getByRole('alert').textContent).toBe(reason)
  expect(submitButton()).toHaveProperty('disabled', true)
  await user.click(submitButton())
  expect(server.received(createDeal)).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Name, English').value).toBe('Coffee and cake')
  server.before = undefined
  act(() => setNetwork('online'))
  expect(screen.queryByText(reason)).toBeNull()
  await user.click(submitButton())
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/new'))
  expect(server.received(createDeal)[0]?.body.nameEn).toBe('Coffee and cake')
})

test('the failure of a voucher that got no answer is still there after the connection', async () => {
  const { server, setNetwork, user } = await openPage({ path: '/service-provider/deals/add' })
  server.handle(createDeal, connectionLost)
  await fillForm(user)
  await user.click(submitButton())
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  act(() => setNetwork('offline'))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  act(() => setNetwork('online'))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a decision waits for the connection and says why; its reason stays', async () => {
  const { server, setNetwork, user } = await openPage({
    path: '/admin/deals/p1',
    as: 'ADMIN',
    server: createMarketplace({ deals: [buildDeal('p1')] }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Voucher p1' })
  await pressKey('r')
  const dialog = within(await screen.findByRole('alertdialog'))
  const typed = dialog.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(typed, { target: { value: 'The picture is blurred.' } })
  act(() => setNetwork('offline'))
  expect(within(dialog.getByRole('alert')).getByText('You are offline. Try again when the connection is back.')).toBeTruthy()
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: /^Reject voucher/ })
  expect(confirm.disabled).toBe(true)
  expect(typed.value).toBe('The picture is blurred.')
  const before = server.log.length
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(server.log.length).toBeGreaterThan(before))
  act(() => setNetwork('online'))
  await user.click(confirm)
  await waitFor(() => expect(server.received(decideDeal)).toHaveLength(1))
})
