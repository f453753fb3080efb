// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '#fixtures/handlers.ts'
import {
  chooseLicence,
  createRegistrationServer,
  field,
  fillAccount,
  next,
  openAccount,
  openLegal,
  openRegistration,
  password,
  paste,
  register,
  stepHeading,
  withVisitorDraft,
} from '#fixtures/registration-form.ts'
import { storageEntries } from '#fixtures/test-session.ts'

test('the next step opens when the fields of this one are valid, and the focus moves to its heading', async () => {
  const { user, search, router } = await openRegistration()
  await next(user)
  expect(search()).toEqual({})
  await waitFor(() => expect(document.activeElement).toBe(field('Business name, English')))
  expect(screen.getAllByText('8 things to fix before you can submit').map((each) => each.getAttribute('role'))).toEqual(['alert', null])

  await act(() => router.navigate({ to: register, search: { step: 'account' } }))
  await waitFor(() => expect(search()).toEqual({ step: 'business' }))
})

test('a later step by its address leads to the first incomplete one', async () => {
  const { search } = await openRegistration({ path: `${register}?step=account`, tabStorage: withVisitorDraft({ commercialRegNo: '12' }) })
  const heading = await stepHeading('Legal details')
  expect(search()).toEqual({ step: 'legal' })
  expect(heading.textContent).toBe('Step 2 of 3 Legal details')
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }))
  expect(steps.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

test('back and forward move between the steps and keep what was typed', async () => {
  const { user, router, search } = await openAccount()
  await paste(user, 'Email address', 'reem@example.test')
  act(() => router.history.back())
  const legal = await stepHeading('Legal details')
  await waitFor(() => expect(document.activeElement).toBe(legal))
  expect(screen.getByTitle('licence.pdf')).toBeTruthy()
  act(() => router.history.forward())
  await stepHeading('Account')
  expect(search()).toEqual({ step: 'account' })
  expect(field('Email address').value).toBe('reem@example.test')
})

test('a reload restores the text of all steps, but no password, answer or file', async () => {
  const first = await openAccount()
  await fillAccount(first.user)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  cleanup()
  const stored = JSON.stringify(storageEntries(first.tabStorage))
  expect(stored).toContain('reem@example.test')
  for (const secret of [password, 'Sahab', 'licence.pdf', 'isAgreedOnTerms']) expect(stored).not.toContain(secret)
  const { user } = await openRegistration({ path: `${register}?step=account`, tabStorage: first.tabStorage })
  await stepHeading('Legal details')
  expect(await screen.findByText(/never saved: enter them again/)).toBeTruthy()
  await chooseLicence(user)
  await next(user)
  await stepHeading('Account')
  expect(field('Email address').value).toBe('reem@example.test')
  expect(field('Password').value).toBe('')
})

test('starting again empties the form and deletes the draft', async () => {
  const { user, tabStorage } = await openLegal()
  await user.click(await screen.findByRole('button', { name: 'Start again' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start again' }))
  await stepHeading('Business')
  expect(field('Business name, English').value).toBe('')
  await waitFor(() => expect(storageEntries(tabStorage)).toEqual({}))
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull()
})

test('a draft that is older than a day is not restored', async () => {
  await openRegistration({ tabStorage: withVisitorDraft(), now: () => Date.parse('2026-09-16T09:00:00Z') })
  expect(field('Business name, English').value).toBe('')
})

test('the lookups that failed are loaded again on request', async () => {
  const server = createRegistrationServer()
  server.before = (_request, call) => (call?.name === 'lookups.businessCategories' ? refusal(400, 'INTERNAL') : undefined)
  const { user } = await openRegistration({ server })
  expect(await screen.findByText(/Failed to fetch business categories/)).toBeTruthy()
  expect(field('Business category').getAttribute('aria-disabled')).toBe('true')
  server.before = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(field('Business category').getAttribute('aria-disabled')).toBeNull())
})

test('someone who is signed in is led home', async () => {
  const { currentPath } = await openRegistration({ as: 'SERVICE_PROVIDER' })
  expect(currentPath()).toBe('/service-provider/dashboard')
})
