// @vitest-environment happy-dom
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newPassword } from '#contract/field-rules.ts'
import { subAdminRights } from '#contract/rights.ts'
import { registerSubAdmin, updateSubAdmin } from '#contract/sub-admins.ts'
import { buildSubAdmin } from '#fixtures/builders.ts'
import { json } from '#fixtures/fake-network.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'

const marketplace = () => createMarketplace({ subAdmins: [buildSubAdmin('p1'), buildSubAdmin('p2')] })

async function open(path: string, name: string, language: 'en' | 'ar' = 'en', history?: RouterHistory) {
  const portal = await openPage({ path, as: 'SUPER_ADMIN', language, server: marketplace(), ...(history && { history }) })
  const form = within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }))
  const [first] = await form.findAllByRole('textbox')
  const type = async (label: string, text: string) => {
    const field = form.getByLabelText(label)
    await portal.user.clear(field)
    await portal.user.type(field, text)
  }
  return { ...portal, form, first, type }
}
const openNew = async (history?: RouterHistory) => {
  const opened = await open('/admin/sub-admins?act=add', 'Add sub-admin', 'en', history)
  const fillIn = async () => {
    await opened.type('First name', 'Lama')
    await opened.type('Last name', 'Al Mutairi')
    await opened.type('Email address', 'Lama@Qaseema.test')
    await opened.type('Mobile number', '٠٥٥ ٨٢٦ ٠٧١٣')
  }
  const send = () => opened.user.click(opened.form.getByRole('button', { name: /^Add sub-admin/ }))
  return { ...opened, fillIn, send }
}
const handedOver = async () => within(await screen.findByRole('alertdialog', { name: 'Hand over the password' }))
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

/** All stores that outlive the dialog. */
const storedText = ({ storage, tabStorage, services, router, toastTexts }: Awaited<ReturnType<typeof openNew>>) => {
  const stored = [storage, tabStorage].flatMap((each) =>
    Array.from({ length: each.length }, (_, index) => each.getItem(each.key(index) ?? '')),
  )
  const { queryClient } = services
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state])
  const mutations = queryClient
    .getMutationCache()
    .getAll()
    .map(({ state }) => state)
  return JSON.stringify([stored, queries, mutations, router.state.location.href, toastTexts()]) + document.documentElement.outerHTML
}

test('a generated password is strong, shown once, and stored nowhere', async () => {
  const portal = await openNew()
  await portal.fillIn()
  await portal.send()
  const shown = await handedOver()
  const { body } = portal.server.received(registerSubAdmin)[0] ?? {}
  const password = body?.password ?? ''
  expect(newPassword.safeParse(password).success).toBe(true)
  expect(body).toEqual({
    firstName: 'Lama',
    lastName: 'Al Mutairi',
    fullName: 'Lama Al Mutairi',
    emailAddress: 'lama@qaseema.test',
    phoneNo: '558260713',
    password,
    permissions: [...subAdminRights],
  })
  expect(shown.getByText(password)).toBeTruthy()
  expect(shown.getByText('lama@qaseema.test')).toBeTruthy()
  await portal.user.click(shown.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(portal.search()).toEqual({}))
  await waitFor(() => expect(names()[0]).toContain('Lama Al Mutairi'))
  await waitFor(() => expect(portal.services.queryClient.getMutationCache().getAll()).toEqual([]))
  expect(storedText(portal)).not.toContain(password)
  expect(portal.toastTexts()).toEqual(['Sub-admin added'])
})

test('the password can be copied, alone and with the address', async () => {
  const { user, fillIn, send, server } = await openNew()
  await fillIn()
  await send()
  const { password } = server.received(registerSubAdmin)[0]?.body ?? {}
  await user.click((await handedOver()).getByRole('button', { name: 'Copy the password' }))
  expect(await navigator.clipboard.readText()).toBe(password)
  await user.click((await handedOver()).getByRole('button', { name: 'Copy both' }))
  expect(await navigator.clipboard.readText()).toBe(`lama@qaseema.test\n${password}`)
})

test('an Enter held down in the form does not close the password unseen', async () => {
  const { user, form, fillIn } = await openNew()
  await fillIn()
  await user.type(form.getByLabelText('Mobile number'), '{Enter}')
  const done = (await handedOver()).getByRole('button', { name: 'Done' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alertdialog')))
  await user.keyboard('{Enter}')
  const goesThrough = (repeat: boolean) => fireEvent.keyDown(done, { key: 'Enter', repeat })
  expect([goesThrough(true), goesThrough(false)]).toEqual([false, true])
  await handedOver()
})

test('a password that is shown is asked about before it is lost', async () => {
  const { user, fillIn, send, router, server } = await openNew()
  await fillIn()
  await send()
  const shown = await handedOver()
  const leave = () => void router.navigate({ to: '/admin/deals' })
  leave()
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without handing over the password?' }))
  await user.click(question.getByRole('button', { name: 'Keep it open' }))
  expect(shown.getByText(server.received(registerSubAdmin)[0]?.body.password ?? 'none')).toBeTruthy()
  leave()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a reload is asked about as long as a password is shown', async () => {
  window.history.replaceState(null, '', '/admin/sub-admins?act=add')
  const { user, fillIn, send, search } = await openNew(createBrowserHistory())
  const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await fillIn()
  await send()
  const shown = await handedOver()
  expect(asksToStay()).toBe(true)
  await user.click(shown.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(search()).toEqual({}))
  expect(asksToStay()).toBe(false)
})

test('a typed password has to keep the rules, and is not shown again', async () => {
  const { user, form, fillIn, send, type, server, search } = await openNew()
  await fillIn()
  await user.click(form.getByRole('radio', { name: 'Type one' }))
  await type('New password', 'wadi2026')
  await user.tab()
  expect(await form.findByText('Add an uppercase letter.')).toBeTruthy()
  await type('New password', 'Wadi#2026')
  await send()
  await waitFor(() => expect(search()).toEqual({}))
  expect(server.received(registerSubAdmin)[0]?.body.password).toBe('Wadi#2026')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a field complains once it was left, and an empty form all at once', async () => {
  const { user, form, send, server } = await openNew()
  expect(form.queryByText('Enter 9 digits, starting with 5.')).toBeNull()
  await user.type(form.getByLabelText('Mobile number'), '12')
  await user.tab()
  expect(await form.findByText('Enter 9 digits, starting with 5.')).toBeTruthy()
  expect(form.getAllByText('This field cannot be empty.')).toHaveLength(1)
  await send()
  expect((await form.findByRole('alert')).textContent).toBe('4 things to fix before you can submit')
  expect(document.activeElement).toBe(form.getByLabelText('First name'))
  expect(server.received(registerSubAdmin)).toHaveLength(0)
})

test('an address that is taken is said on its field, and every try sends the same password', async () => {
  const { form, fillIn, send, type, server } = await openNew()
  await fillIn()
  await type('Email address', 'p1@qaseema.test')
  await send()
  expect(await form.findByText('This email address already has an account. Use another one.')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByLabelText('Email address'))
  server.handleOnce(registerSubAdmin, () => refusal(400, 'INTERNAL'))
  await type('Email address', 'lama@qaseema.test')
  await send()
  expect((await form.findByText('Failed to add sub-admin')).closest('[role=alert]')?.textContent).toContain('What you typed is safe.')
  await send()
  await handedOver()
  expect(new Set(server.received(registerSubAdmin).map(({ body }) => body.password)).size).toBe(1)
})

test.each(['Escape', 'Cancel', 'back'] as const)('typed words are asked about before they are lost: %s', async (way) => {
  const { user, form, type, router, search } = await openNew()
  await type('First name', 'Lama')
  const leave = async () => {
    if (way === 'Escape') await user.keyboard('{Escape}')
    else if (way === 'Cancel') await user.click(form.getByRole('button', { name: 'Cancel' }))
    else void router.navigate({ to: '/admin/deals' })
  }
  await leave()
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave now?' }))
  await user.click(question.getByRole('button', { name: 'Keep writing' }))
  expect(form.getByLabelText<HTMLInputElement>('First name').value).toBe('Lama')
  expect(search()).toEqual({ act: 'add' })
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an untouched form closes without a question', async () => {
  const { user, search } = await openNew()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(search()).toEqual({}))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a form whose person is still on the way has the focus on its first field once it is there', async () => {
  const { first } = await open('/admin/sub-admins?subAdmin=p2&act=edit', 'Edit sub-admin')
  await waitFor(() => expect(document.activeElement).toBe(first))
})

test('a change leaves the password alone unless a new one is asked for', async () => {
  const { user, form, type, server, toastTexts, search } = await open('/admin/sub-admins?subAdmin=p2&act=edit', 'Edit sub-admin')
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'Keep it' }).checked).toBe(true)
  await type('Last name', 'Salem')
  await user.click(form.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(search()).toEqual({}))
  expect(server.received(updateSubAdmin)[0]).toMatchObject({ params: { id: 'p2' }, body: { lastName: 'Salem', fullName: 'Nada Salem' } })
  for (const unchanged of ['password', 'permissions']) expect(server.received(updateSubAdmin)[0]?.body).not.toHaveProperty(unchanged)
  await waitFor(() => expect(names().join()).toContain('Nada Salem'))
  expect(toastTexts()).toEqual(['Sub-admin updated'])
})

test('a ready set ticks its rights, single ones can follow, and none is told on the group', async () => {
  const { user, form, server, search } = await open('/admin/sub-admins?subAdmin=p2&act=edit', 'Edit sub-admin')
  const rights = within(form.getByRole('group', { name: 'Rights' }))
  const ticked = () => rights.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  await user.click(rights.getByRole('radio', { name: 'Help desk' }))
  expect(ticked()).toHaveLength(2)
  for (const box of ticked()) await user.click(box)
  await user.click(form.getByRole('button', { name: /^Save/ }))
  const [first] = rights.getAllByRole('checkbox')
  await waitFor(() => expect(first?.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(first?.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy()
  await user.click(rights.getByRole('checkbox', { name: 'Conversations with businesses' }))
  await user.click(form.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(search()).toEqual({}))
  expect(server.received(updateSubAdmin)[0]?.body).toMatchObject({ permissions: ['chats.answer'] })
})

test('saving somebody who was deleted meanwhile says so and leads to the list', async () => {
  const { user, form, type, server, search } = await open('/admin/sub-admins?subAdmin=p2&act=edit', 'Edit sub-admin')
  await type('Last name', 'Salem')
  server.subAdmins.pop()
  await user.click(form.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByRole('heading', { name: 'Sub-admin not found' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all sub-admins' }))
  await waitFor(() => expect(search()).toEqual({}))
})

test('a new generated password is handed over after a change, in Arabic as well', async () => {
  const { user, form, server } = await open('/admin/sub-admins?subAdmin=p2&act=edit', 'تعديل المشرف الفرعي', 'ar')
  await user.click(form.getByRole('radio', { name: 'إنشاء تلقائي' }))
  await user.click(form.getByRole('button', { name: /^حفظ/ }))
  const shown = within(await screen.findByRole('alertdialog', { name: 'تسليم كلمة المرور' }))
  expect(shown.getByText(server.received(updateSubAdmin)[0]?.body.password ?? 'none')).toBeTruthy()
})

test('a phone number from abroad that nobody changes is sent back as it was received', async () => {
  const server = createMarketplace({ subAdmins: [buildSubAdmin('p1', { phoneNo: '+971501234567' })] })
  server.isFullBackend = false
  server.before = (_request, call) => (call === updateSubAdmin ? json({ data: null }) : undefined)
  const { user } = await openPage({ path: '/admin/sub-admins?subAdmin=p1&act=edit', as: 'SUPER_ADMIN', server })
  const form = within(await screen.findByRole('dialog', { name: 'Edit sub-admin' }, { timeout: 10_000 }))
  await user.type(await form.findByLabelText('First name'), 'h')
  await user.click(form.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.received(updateSubAdmin).map(({ body }) => body.phoneNo)).toEqual(['+971501234567']))
})
