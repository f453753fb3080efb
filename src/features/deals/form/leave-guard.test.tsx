// @vitest-environment happy-dom
import { createBrowserHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildUser } from '#fixtures/builders.ts'
import { fillForm, submitButton } from '#fixtures/deal-form.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { endSession, storeSession } from '#fixtures/sessions.ts'

const add = '/service-provider/deals/add'
const list = '/service-provider/deals'
const discard = () => screen.getByRole('link', { name: 'Cancel' })
const question = () => screen.queryByRole('alertdialog', { name: 'Leave now?' })

const closingTheTab = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'asks' : 'closes'
}

test('an untouched form is left without a question', async () => {
  const { user, currentPath } = await openPage({ path: add })
  await user.click(discard())
  await waitFor(() => expect(currentPath()).toBe(list))
})

test('leaving typed words asks; staying keeps them, leaving leaves without a second question', async () => {
  const { user, currentPath } = await openPage({ path: add })
  await user.type(screen.getByLabelText('Name, English'), 'Coffee')
  await user.click(discard())
  await waitFor(() => expect(question()).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Keep writing' }))
  await waitFor(() => expect(question()).toBeNull())
  expect(currentPath()).toBe(add)
  expect(screen.getByLabelText<HTMLInputElement>('Name, English').value).toBe('Coffee')

  await user.click(discard())
  await waitFor(() => expect(question()).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(currentPath()).toBe(list))
  expect(question()).toBeNull()
})

test('closing the tab asks only while something would be lost', async () => {
  window.history.replaceState(null, '', add)
  const { user, currentPath } = await openPage({ path: add, history: createBrowserHistory() })
  expect(closingTheTab()).toBe('closes')
  await fillForm(user)
  expect(closingTheTab()).toBe('asks')
  await user.click(submitButton())
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/new'))
  expect(closingTheTab()).toBe('closes')
})

test('once the voucher is added nothing asks any more', async () => {
  const { user, currentPath } = await openPage({ path: add })
  await fillForm(user)
  await user.click(submitButton())
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/new'))
  expect(question()).toBeNull()
})

test('a switch to another person is never held up by what the first one typed', async () => {
  const { user, currentPath, storage, page } = await openPage({ path: add })
  await user.type(screen.getByLabelText('Name, English'), 'Coffee')
  storeSession(storage, { user: buildUser('SERVICE_PROVIDER', { _id: 'spa' }) })
  act(() => page('storage'))
  expect(closingTheTab()).toBe('closes')
  await waitFor(() => expect(currentPath()).toBe('/service-provider/dashboard'))
  expect(question()).toBeNull()
})

test('a session that has ended is never held up', async () => {
  const portal = await openPage({ path: add })
  const { user, currentPath } = portal
  await user.type(screen.getByLabelText('Name, English'), 'Coffee')
  await act(() => endSession.expired(portal))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/login'))
  expect(question()).toBeNull()
})
