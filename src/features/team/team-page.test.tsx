// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { downloadTeamWeeks, readTeamDay } from '#contract/team.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'
import { noTeamFigures, teamDay } from '#fixtures/samples/team.ts'
import * as files from '#lib/http/download.ts'

function createTeamApi() {
  const server = createMarketplace()
  server.handle(readTeamDay, ({ query: { week } }) => ({
    ...teamDay,
    ...(week && { week: { ...teamDay.week, from: '2026-08-30', to: '2026-09-05' }, people: [], totals: noTeamFigures }),
  }))
  return server
}

const open = (path = '/admin/team', server = createTeamApi(), language: 'en' | 'ar' = 'en') =>
  openPortal({ as: 'ADMIN', path, server, language })

const texts = (row: HTMLElement) => [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent)
const decisions = async () => within(await main().findByRole('table', { name: 'Decisions of the week by person' }))

test('people are listed by name with exact times, few waits with their number, and everybody at the end', async () => {
  await open()
  const rows = (await decisions()).getAllByRole('row').slice(1).map(texts)
  expect(rows).toEqual([
    ['Huda Al Qahtani', '31', '4', '6', '5 h 25 min', '29 h', '2', '3'],
    ['Omar BakhshAccount removed', '2', '0', '0', '76 hof 2', '90 h', '0', '0'],
    ['سامي الحربي', '24', '1', '0', '7 h 12 min', '31 h', '0', '1'],
    ['Erased accounts', '1', '0', '0', '26 minof 1', '26 min', '0', '0'],
    ['Everybody', '58', '5', '6', '6 h 6 min', '30 h', '2', '4'],
  ])
  const answers = within(main().getByRole('table', { name: 'Answers of the week by person' }))
    .getAllByRole('row')
    .slice(1)
    .map(texts)
  expect(answers).toContainEqual(['سامي الحربي', '1', 'under 1 minof 1', 'under 1 min'])
  expect(answers.at(-1)).toEqual(['Everybody', '31', '8 min', '35 min'])
  expect(main().queryByRole('button', { name: /sort|Name|Vouchers/ })).toBeNull()
  expect(main().getByText(/Answers are counted since Sep.8, 2026\./)).toBeTruthy()
})

test('a figure leads to exactly its entries of the audit log; that of the erased is no link', async () => {
  const { user, currentPath, search } = await open()
  const table = await decisions()
  expect(within(table.getByRole('row', { name: /Erased/ })).queryByRole('link')).toBeNull()
  const everybody = within(table.getByRole('row', { name: /Everybody/ })).getByRole('link', { name: /^Undone, .?Everybody.?: 2$/ })
  expect(everybody.getAttribute('href')).toBe('/admin/audit?from=2026-09-06&to=2026-09-12&kind=decided&outcome=undone')
  await user.click(table.getByRole('link', { name: /^Against a check, .?Huda Al Qahtani.?: 3$/ }))
  await waitFor(() => expect(currentPath()).toBe('/admin/audit'))
  const week = { from: '2026-09-06', to: '2026-09-12' }
  expect(search()).toEqual({ ...week, actor: 'example-super', kind: 'decided', outcome: 'againstCheck' })
})

test('another week is chosen from a list and stands in the address', async () => {
  const { user, server, search } = await open()
  const select = await main().findByRole('combobox', { name: 'Week' })
  expect(within(select).getAllByRole('option')).toHaveLength(13)
  await user.selectOptions(select, '2026-08-30')
  expect(await main().findByText('Nothing was decided this week.')).toBeTruthy()
  expect(main().getByText('No waiting business was answered in this week.')).toBeTruthy()
  expect(search()).toEqual({ week: '2026-08-30' })
  expect(server.received(readTeamDay).at(-1)?.query).toEqual({ week: '2026-08-30' })
  await user.selectOptions(main().getByRole('combobox', { name: 'Week' }), '2026-09-06')
  await waitFor(() => expect(search()).toEqual({ week: '2026-09-06' }))
})

test('an address without a real day means the usual week', async () => {
  const { server, search } = await open('/admin/team?week=2026-02-31')
  await decisions()
  expect(search()).toEqual({})
  expect(server.received(readTeamDay).map(({ query }) => query)).toEqual([{}])
})

test('a failure is said and tried again', async () => {
  const server = createTeamApi()
  server.handle(readTeamDay, () => refusal(503, 'UNAVAILABLE'))
  const { user } = await open('/admin/team', server)
  expect(await main().findByText('Could not load the figures of the team')).toBeTruthy()
  server.handle(readTeamDay, () => teamDay)
  await user.click(main().getByRole('button', { name: 'Try again' }))
  await decisions()
})

test('figures that could not be refreshed stay, and say so', async () => {
  const { user, server, services } = await open()
  await decisions()
  server.handle(readTeamDay, () => refusal(503, 'UNAVAILABLE'))
  await services.queryClient.refetchQueries({ type: 'active' })
  const alert = within((await main().findByText('These are the last figures that were loaded.')).closest('[role=alert]') as HTMLElement)
  server.handle(readTeamDay, () => teamDay)
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(main().queryByRole('alert')).toBeNull())
  await decisions()
})

test('the file is that of the chosen week', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue(undefined)
  const server = createTeamApi()
  server.handle(downloadTeamWeeks, () => new Response('PK'))
  const { user } = await open('/admin/team?week=2026-09-01', server)
  await user.click(await main().findByRole('button', { name: 'Download as a spreadsheet' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(server.received(downloadTeamWeeks)[0]?.query).toEqual({ week: '2026-09-01' })
})

test('it speaks Arabic', async () => {
  await open('/admin/team', createTeamApi(), 'ar')
  const row = await main().findByRole('row', { name: /Huda Al Qahtani.*5 ساعات و25 دقيقة/ })
  expect(within(row).getByRole('link', { name: /^القسائم، .Huda Al Qahtani.: 31$/ })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'الفريق' })).toBeTruthy()
})
