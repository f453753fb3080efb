// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { maxPeople } from '#contract/limits.ts'
import {
  changeSubRole,
  handOverOwnership,
  type Invitation,
  invitePerson,
  listPeople,
  type Person,
  removePerson,
  resendInvitation,
  withdrawInvitation,
} from '#contract/people.ts'
import { buildUser, testNow } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'

const at = (hours: number) => new Date(testNow + hours * 3_600_000).toISOString()
const owner: Person = {
  _id: 'bun',
  fullName: null,
  emailAddress: 'somebody@qaseema.test',
  subRole: 'OWNER',
  isSelf: true,
  hasSecondFactor: true,
  lastSignInAt: at(-1),
}
const rania: Person = {
  ...owner,
  _id: 'rania',
  fullName: 'Rania',
  emailAddress: 'rania@bun.test',
  subRole: 'MANAGER',
  isSelf: false,
  hasSecondFactor: false,
  lastSignInAt: at(-3),
}
const maha: Invitation = { _id: 'maha', emailAddress: 'maha@bun.test', subRole: 'VIEWER', sentAt: at(-24), expiresAt: at(144) }

async function open(people: Person[] = [owner, rania], invitations: Invitation[] = [maha]) {
  const server = createMarketplace()
  const team = { people, invitations }
  server.handle(listPeople, () => ({ ...team }))
  for (const call of [invitePerson, resendInvitation, withdrawInvitation, changeSubRole, removePerson, handOverOwnership])
    server.handle(call, () => null)
  const portal = await openPage({ path: '/service-provider/team', as: buildUser('SERVICE_PROVIDER', { subRole: 'OWNER' }), server })
  const row = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body)
  const choose = async (name: string, act: RegExp) => {
    await portal.user.click((await row(name)).getByRole('button', { name: new RegExp(`More for .?${name}`) }))
    await portal.user.click(await screen.findByRole('menuitem', { name: act }))
  }
  return { ...portal, server, team, row, choose }
}
const dialog = async (role: 'dialog' | 'alertdialog', name: RegExp) => within(await screen.findByRole(role, { name }))
const headingHasFocus = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))

test('each person stands with role, last sign-in and second factor, then who is invited', async () => {
  const { row } = await open([owner, rania], [maha, { ...maha, _id: 'old', emailAddress: 'old@bun.test', expiresAt: at(-1) }])
  const listed = await row('Rania')
  for (const text of ['rania@bun.test', 'Manager', 'Last sign-in 3 hours ago']) expect(listed.getByText(text)).toBeTruthy()
  const own = await row('somebody@qaseema.test')
  expect([own.getByText('Owner'), own.getByText('You'), own.queryByRole('button')].map(Boolean)).toEqual([true, true, false])
  expect((await row('maha@bun.test')).getByText(/^Expires on Sep\s21, 2026/)).toBeTruthy()
  expect((await row('old@bun.test')).getByText('Expired')).toBeTruthy()
  expect(
    main()
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('h2')),
  ).toHaveLength(4)
})

test('somebody is invited to a role; a failure keeps what was typed', async () => {
  const { user, server } = await open([owner], [])
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
  const form = await dialog('dialog', /^Invite somebody/)
  await user.type(form.getByRole('textbox', { name: /^Email address/ }), 'maha@bun.test')
  await user.click(form.getByRole('radio', { name: /^Viewer/ }))
  server.handleOnce(invitePerson, connectionLost)
  await user.click(form.getByRole('button', { name: /^Send the invitation/ }))
  expect(await form.findByRole('alert')).toBeTruthy()
  expect(form.getByDisplayValue('maha@bun.test')).toBeTruthy()
  await user.click(form.getByRole('button', { name: /^Send the invitation/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = server.received(invitePerson)
  expect(sent.at(-1)?.body).toEqual({ emailAddress: 'maha@bun.test', subRole: 'VIEWER' })
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a role is changed from what the owner saw, and is not sent unchanged', async () => {
  const { user, server, choose } = await open()
  await choose('Rania', /^Change the role/)
  await user.click((await dialog('dialog', /Rania/)).getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.received(changeSubRole)).toEqual([])
  await choose('Rania', /^Change the role/)
  const form = await dialog('dialog', /Rania/)
  await user.click(form.getByRole('radio', { name: /^Viewer/ }))
  await user.click(form.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.received(changeSubRole)[0]?.body).toEqual({ subRole: 'VIEWER', from: 'MANAGER' }))
})

test('what somebody else was faster with is said above the list, which shows how it is', async () => {
  const { user, server, team, choose } = await open()
  server.handle(changeSubRole, () => refusal(409, 'CHANGED_MEANWHILE'))
  await choose('Rania', /^Change the role/)
  const form = await dialog('dialog', /Rania/)
  await user.click(form.getByRole('radio', { name: /^Viewer/ }))
  team.people = [owner]
  await user.click(form.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('This has changed in the meantime')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Rania')).toBeNull())
  server.handle(resendInvitation, () => refusal(409, 'CHANGED_MEANWHILE'))
  await choose('maha@bun.test', /^Send again/)
  await waitFor(() => expect(server.received(listPeople).length).toBeGreaterThan(2))
})

test('somebody is removed after a question, which stays where the server does not answer', async () => {
  const { user, server, team, choose } = await open()
  server.handleOnce(removePerson, connectionLost)
  await choose('Rania', /^Remove/)
  const question = await dialog('alertdialog', /^Remove .?Rania/)
  await user.click(question.getByRole('button', { name: /^Remove/ }))
  expect(await question.findByRole('alert')).toBeTruthy()
  team.people = [owner]
  await user.click(question.getByRole('button', { name: /^Remove/ }))
  await waitFor(() => expect(screen.queryByText('Rania')).toBeNull())
  await headingHasFocus()
  expect(server.received(removePerson).map(({ params }) => params.id)).toEqual(['rania', 'rania'])
})

test('an invitation is sent again and taken back', async () => {
  const { user, server, team, choose, toastTexts } = await open()
  await choose('maha@bun.test', /^Send again/)
  await waitFor(() => expect(toastTexts()).toEqual(['Invitation sent again']))
  await choose('maha@bun.test', /^Take back/)
  team.invitations = []
  await user.click((await dialog('alertdialog', /^Take back/)).getByRole('button', { name: /^Take back/ }))
  await waitFor(() => expect(screen.queryByText('maha@bun.test')).toBeNull())
  expect(server.received(withdrawInvitation)[0]?.params).toEqual({ id: 'maha' })
})

test('the ownership is handed over with the password; who did it is a manager from then on', async () => {
  const { user, server, choose, currentPath, services } = await open()
  server.handleOnce(handOverOwnership, () =>
    refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'currentPassword', code: 'wrongPassword' }] }),
  )
  await choose('Rania', /^Hand over/)
  const form = await dialog('dialog', /^Make .?Rania.? the owner/)
  await user.type(form.getByLabelText('Your password'), 'wrong')
  await user.click(form.getByRole('button', { name: /^Hand over/ }))
  await waitFor(() => expect(form.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true'))
  await user.click(form.getByRole('button', { name: /^Hand over/ }))
  await screen.findByRole('heading', { level: 1, name: 'Cashiers' })
  expect(currentPath()).toBe('/service-provider/team/cashiers')
  expect(services.session.store.getState().permissions).not.toContain('people.manage')
  const tabs = within(screen.getByRole('navigation', { name: 'Team' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Cashiers', 'Tills'])
})

test('as many as there is room for are not exceeded', async () => {
  await open([owner, ...Array.from({ length: maxPeople - 1 }, (_, index) => ({ ...rania, _id: `p${index}` }))], [])
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Invite somebody' })).disabled).toBe(true)
  expect(screen.getByText(/^There is room for 20 people/)).toBeTruthy()
})
