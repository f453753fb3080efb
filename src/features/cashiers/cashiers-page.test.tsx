// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Cashier, createCashier, listCashiers, removeCashier, updateCashier } from '#contract/cashiers.ts'
import { maxCashiers } from '#contract/limits.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'

const huda: Cashier = { _id: 'huda', name: 'Huda', createdAt: '2026-09-01T09:00:00Z' }

async function openCashiers(cashiers: Cashier[] = [huda]) {
  const server = createMarketplace()
  server.handle(listCashiers, () => cashiers)
  server.handle(createCashier, ({ body }) => {
    cashiers.push({ _id: body.name, name: body.name })
    return cashiers.at(-1) ?? huda
  })
  server.handle(updateCashier, ({ body }) => Object.assign(huda, { name: body.name }))
  server.handle(removeCashier, () => {
    cashiers.splice(0, 1)
    return null
  })
  const portal = await openPage({ path: '/service-provider/team/cashiers', server })
  await screen.findByRole('heading', { level: 1, name: 'Cashiers' })
  const section = main()
  const press = async (name: string | RegExp) => portal.user.click(await section.findByRole('button', { name }))
  const fill = async (label: string, text: string) => {
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
    await portal.user.clear(field)
    await portal.user.type(field, text)
  }
  const save = () => portal.user.click(screen.getByRole('button', { name: /^Save/ }))
  return { ...portal, server, section, press, fill, save }
}

test('a cashier is added with a PIN in any digits, once it is not easy to guess', async () => {
  const { section, press, fill, save, server } = await openCashiers([])
  await section.findByText('No cashiers')
  await press('Add a cashier')
  await fill('Name', 'Badr')
  await save()
  expect(await screen.findByText('This field cannot be empty.')).toBeTruthy()
  await fill('PIN', '١٢٣٤')
  await save()
  expect(await screen.findByText(/^This PIN is easy to guess/)).toBeTruthy()
  await fill('PIN', '٢٤٦٨')
  await save()
  await section.findByRole('heading', { name: 'Badr' })
  expect(server.received(createCashier).map(({ body }) => body)).toEqual([{ name: 'Badr', pin: '2468' }])
})

test('a cashier is renamed without a new PIN, and a refusal or failure keeps what was typed', async () => {
  const { section, press, fill, save, server } = await openCashiers([{ ...huda }])
  server.handleOnce(updateCashier, () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'name', code: 'nameTaken' }] }))
  await press(/Edit .?Huda/)
  await fill('Name', 'Hind')
  await save()
  expect(await screen.findByText('Another cashier has this name.')).toBeTruthy()
  server.handleOnce(updateCashier, connectionLost)
  await fill('Name', 'Hind Ali')
  await save()
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(/Could not save the cashier|connection/i))
  expect(screen.getByDisplayValue('Hind Ali')).toBeTruthy()
  expect(server.received(updateCashier).at(-1)).toMatchObject({ params: { id: 'huda' }, body: { name: 'Hind Ali' } })
  expect(section).toBeTruthy()
})

test('a cashier is removed after a question; their redemptions stay a press away', async () => {
  const { section, press, user, server } = await openCashiers([{ ...huda }])
  expect((await section.findByRole('link', { name: /Redemptions of .?Huda/ })).getAttribute('href')).toContain('cashier=huda')
  await press(/Remove .?Huda/)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Remove/ }))
  await section.findByText('No cashiers')
  expect(server.received(removeCashier)).toHaveLength(1)
})

test('removed ones are not listed, and fifty are the most', async () => {
  const rows = Array.from({ length: maxCashiers }, (_, index) => ({ _id: `c${index}`, name: `Name ${index}` }))
  const { section } = await openCashiers([...rows, { ...huda, removedAt: '2026-09-02T09:00:00Z' }])
  await section.findByRole('heading', { name: 'Name 0' })
  expect(section.queryByRole('heading', { name: 'Huda' })).toBeNull()
  expect(section.getByRole<HTMLButtonElement>('button', { name: 'Add a cashier' }).disabled).toBe(true)
})

test('a list that cannot be loaded is not shown as empty', async () => {
  const server = createMarketplace()
  server.handle(listCashiers, () => refusal(400, 'CONFLICT'))
  await openPage({ path: '/service-provider/team/cashiers', server })
  await screen.findByRole('heading', { level: 1, name: 'Cashiers' })
  const section = main()
  expect(await section.findByText('The tills go on working; only the list could not be shown.')).toBeTruthy()
})
