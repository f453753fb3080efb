// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { pressKey } from '../../ui/test-render.tsx'
import { dealServer, fillForm, openDeals, submitButton } from './provider-test-kit.tsx'
import { stubBrowser } from './review/stub-browser.ts'
import { aDeal, createReviewPortal, reviewApi } from './review/test-kit.tsx'

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const reason = 'Nothing can be sent without a connection. Everything here stays as it is.'
const lost = () => new ApiError({ code: 'NETWORK', message: 'Failed to add deal. The server did not answer.' })

test('a voucher waits for the connection and says why; what was typed is sent when it is back', async () => {
  const { server, connection, user, at } = await openDeals('/service-provider/deals/add')
  await fillForm(user)
  act(() => connection.setState({ isOffline: true }))
  expect(screen.getByRole('alert').textContent).toBe(reason)
  expect(submitButton()).toHaveProperty('disabled', true)
  await user.click(submitButton())
  expect(server.created).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Coffee and cake')
  act(() => connection.setState({ isOffline: false }))
  expect(screen.queryByText(reason)).toBeNull()
  await user.click(submitButton())
  await waitFor(() => expect(at()).toBe('/service-provider/deals/new'))
  expect(server.created[0]?.body.nameEn).toBe('Coffee and cake')
})

test('the failure of a voucher that got no answer is still there after the connection', async () => {
  const server = dealServer()
  server.create = () => Promise.reject(lost())
  const { connection, user } = await openDeals('/service-provider/deals/add', { server })
  await fillForm(user)
  await user.click(submitButton())
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  act(() => connection.setState({ isOffline: true }))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  act(() => connection.setState({ isOffline: false }))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a decision waits for the connection and says why; its reason stays', async () => {
  const { api, server } = reviewApi([aDeal('p1')])
  const { portal, services } = createReviewPortal({ api, path: '/admin/deals/p1' })
  render(portal)
  await screen.findByRole('heading', { level: 1, name: 'Voucher p1' })
  await pressKey('r')
  const dialog = within(screen.getByRole('alertdialog'))
  const typed = dialog.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(typed, { target: { value: 'The picture is blurred.' } })
  act(() => services.connection.setState({ isOffline: true }))
  expect(within(dialog.getByRole('alert')).getByText(reason)).toBeTruthy()
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: /^Reject voucher/ })
  expect(confirm.disabled).toBe(true)
  expect(typed.value).toBe('The picture is blurred.')
  const before = server.sent.length
  await userEvent.click(dialog.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(server.sent.length).toBeGreaterThan(before))
  act(() => services.connection.setState({ isOffline: false }))
  await userEvent.click(confirm)
  await waitFor(() => expect(server.sent.filter(({ call }) => call === 'deals.decide')).toHaveLength(1))
})
