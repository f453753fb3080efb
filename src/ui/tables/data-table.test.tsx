// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { DataTable } from './data-table.tsx'

afterEach(cleanup)

let isWide = true
beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }))
})

/** A router of two pages: the table at `/`, and where its rows lead. */
const at = (table: () => ReactNode) => {
  const root = createRootRoute()
  const index = createRoute({ getParentRoute: () => root, path: '/', component: table })
  const deal = createRoute({ getParentRoute: () => root, path: '/deals/$id', component: () => <h1>{router.state.location.pathname}</h1> })
  const router = createRouter({ routeTree: root.addChildren([index, deal]), history: createMemoryHistory() })
  // The page's router is of another type than the portal's.
  return <RouterProvider router={router as never} />
}

interface Row {
  readonly id: string
  readonly name: string
  readonly price: string
}
const rows: Row[] = [
  { id: '7', name: 'Hammam', price: '156.00' },
  { id: '8', name: 'Padel', price: '135.00' },
]

function Table({ state = 'ready' }: { state?: 'ready' | 'loading' }) {
  const [direction, setDirection] = useState<1 | -1 | 0>(0)
  return (
    <DataTable
      caption="Vouchers"
      rows={rows}
      total={38}
      before={20}
      rowKey={(row) => row.id}
      state={state}
      placeholderRows={4}
      rowLink={(row) => ({ to: '/deals/$id' as never, params: { id: row.id } as never })}
      rowLabel={(row) => `Open ${row.name}`}
      card={(row) => <span>{row.name}</span>}
      columns={[
        { key: 'name', header: 'Voucher', cell: (row) => row.name },
        {
          key: 'price',
          header: 'Price',
          figures: true,
          cell: (row) => row.price,
          sort: { active: direction, onSort: () => setDirection(direction === 1 ? -1 : 1) },
        },
      ]}
    />
  )
}

test('it is a real table with a name and heads; each row says which of all it is, on a later page too', async () => {
  renderIn(
    'en',
    at(() => <Table />),
  )
  const table = await screen.findByRole('table', { name: 'Vouchers' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => [head.textContent, head.getAttribute('scope')]),
  ).toEqual([
    ['Voucher', 'col'],
    ['Price', 'col'],
    ['Open', 'col'],
  ])
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['Hammam', 'Padel'])
  expect(table.getAttribute('aria-rowcount')).toBe('39')
  const places = within(table)
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-rowindex'))
  expect(places).toEqual(['1', '22', '23'])
})

test('the sorted column says which way, and its button turns it round', async () => {
  renderIn(
    'en',
    at(() => <Table />),
  )
  const price = await screen.findByRole('columnheader', { name: 'Price' })
  expect(price.getAttribute('aria-sort')).toBeNull()
  await userEvent.click(within(price).getByRole('button'))
  expect(price.getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(price).getByRole('button'))
  expect(price.getAttribute('aria-sort')).toBe('descending')
})

test('each row has one link that names it, reached by keyboard, and it opens', async () => {
  renderIn(
    'en',
    at(() => <Table />),
  )
  await screen.findByRole('table')
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Open Hammam')
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('heading')).textContent).toBe('/deals/7')
})

test('while loading the table keeps its heads and the room of its rows', async () => {
  renderIn(
    'en',
    at(() => <Table state="loading" />),
  )
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(5)
  expect(table.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('Hammam')).toBeNull()
})

test('on a phone there is a list of cards instead, each opening its row', async () => {
  isWide = false
  renderIn(
    'en',
    at(() => <Table />),
  )
  const list = await screen.findByRole('list', { name: 'Vouchers' })
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(within(list).getByRole('link', { name: 'Open Padel' }))
  expect((await screen.findByRole('heading')).textContent).toBe('/deals/8')
})

function ChoosableTable() {
  const [ids, setIds] = useState<readonly string[]>([])
  const selection = {
    isChosen: ({ id }: Row) => ids.includes(id),
    onChoose: (some: readonly Row[], isChosen: boolean) => {
      const others = ids.filter((id) => !some.some((row) => row.id === id))
      setIds(isChosen ? [...others, ...some.map(({ id }) => id)] : others)
    },
    rowLabel: ({ name }: Row) => `Choose ${name}`,
    allLabel: 'Choose all on this page',
  }
  return (
    <DataTable
      caption="Vouchers"
      columns={[{ key: 'name', header: 'Voucher', cell: ({ name }) => name }]}
      rows={rows}
      rowKey={({ id }) => id}
      card={({ name }, box) => (
        <>
          {box}
          {name}
        </>
      )}
      state="ready"
      selection={selection}
    />
  )
}

test('rows are chosen one by one or all of a page, and a part of them shows as a part', async () => {
  const user = userEvent.setup()
  renderIn('en', <ChoosableTable />)
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const all = () => box('Choose all on this page')
  await user.click(box('Choose Padel'))
  expect([box('Choose Hammam').checked, box('Choose Padel').checked, all().indeterminate]).toEqual([false, true, true])
  await user.click(all())
  expect([box('Choose Hammam').checked, box('Choose Padel').checked, all().checked, all().indeterminate]).toEqual([true, true, true, false])
  await user.click(all())
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
})

test('below the width of a table each card has its box, and one above them chooses all', async () => {
  isWide = false
  const user = userEvent.setup()
  renderIn('en', <ChoosableTable />)
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const all = () => box('Choose all on this page')
  await user.click(box('Choose Hammam'))
  expect([box('Choose Hammam').checked, all().checked, all().indeterminate]).toEqual([true, false, true])
  await user.click(screen.getByText('Choose all on this page'))
  expect([box('Choose Padel').checked, all().checked, all().indeterminate]).toEqual([true, true, false])
  all().focus()
  await user.keyboard(' ')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
})
