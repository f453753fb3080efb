// @vitest-environment happy-dom
import { QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../http/query-client.ts'
import { createToastStore } from '../../ui/stores/toast-store.ts'
import { appendedQuery } from './appended-query.ts'
import { NewestRows } from './newest-rows.tsx'
import { useAppendedList } from './use-appended-list.ts'

const size = 3
let rows: string[]
/** The pages that were asked for. */
let asked: number[]
let isDown: boolean

async function read(page: number) {
  asked.push(page)
  if (isDown) throw new Error('down')
  return {
    rows: rows.slice((page - 1) * size, page * size).map((_id) => ({ _id })),
    pagination: { totalCount: rows.length },
  }
}
const queryOf = (name: string) => appendedQuery([name], size, ({ pageParam }) => read(pageParam))
const query = queryOf('list')
const newestQuery = queryOptions({ queryKey: ['newest'], queryFn: () => read(1) })
const search = { page: 1, size: 25 } as const
const navigate = () => Promise.resolve()

function Rows({ asked: wanted = query }) {
  const { query: list, more, newest } = useAppendedList({ search, navigate, query: wanted, newest: newestQuery })
  return (
    <NewestRows
      {...newest}
      label={`${newest.waiting} new`}
      told={newest.waiting > 0 ? 'waiting' : newest.added.map(({ _id }) => _id).join()}
    >
      <ol>
        {list.data?.rows.map(({ _id }) => (
          <li key={_id}>
            <button type="button">{_id}</button>
          </li>
        ))}
      </ol>
      {more && (
        <button type="button" onClick={more.load}>
          more
        </button>
      )}
      {list.error && <p role="alert">failed</p>}
    </NewestRows>
  )
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** The next look at what is new. */
const later = () => pass(16_000)
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const told = () => screen.getByRole('status').textContent

/** Two pages of a list of five. */
async function open() {
  const client = createQueryClient(createToastStore())
  const { rerender } = render(<Rows />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: 'more' }))
  await pass(0)
  expect(shown()).toEqual(['e', 'd', 'c', 'b', 'a'])
  return rerender
}

beforeEach(() => {
  vi.useFakeTimers()
  rows = ['e', 'd', 'c', 'b', 'a']
  asked = []
  isDown = false
  return () => {
    cleanup()
    vi.useRealTimers()
  }
})

test('what is new goes on top by itself and is told; the focus stays, and one page is asked for', async () => {
  await open()
  const row = screen.getByRole('button', { name: 'b' })
  row.focus()
  rows.unshift('f')
  await later()
  expect(shown()).toEqual(['f', 'e', 'd', 'c', 'b', 'a'])
  expect([told(), document.activeElement, asked]).toEqual(['f', row, [1, 2, 1]])
})

test('what came to one list is no news of the next one', async () => {
  const rerender = await open()
  rows.unshift('f')
  await later()
  expect(told()).toBe('f')
  rerender(<Rows asked={queryOf('another list')} />)
  await pass(0)
  expect([shown()[0], told()]).toEqual(['f', ''])
})

test('it waits behind a button while the top is out of view, and nothing moves; the press leads up to it', async () => {
  await open()
  const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: -300 } as DOMRect)
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {
    place.mockRestore()
    dispatchEvent(new Event('scroll'))
  })
  rows.unshift('f')
  await later()
  rows.unshift('g')
  await later()
  expect([shown()[0], told()]).toEqual(['e', 'waiting'])
  const button = screen.getByRole('button', { name: '2 new' })
  button.focus()
  fireEvent.click(button)
  await pass(0)
  expect(shown().slice(0, 3)).toEqual(['g', 'f', 'e'])
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
  expect(document.activeElement?.contains(screen.getByRole('list'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  scrolled.mockRestore()
})

test('a look that fails says nothing, and the next one makes up for it', async () => {
  await open()
  isDown = true
  rows.unshift('g', 'f')
  await later()
  expect([shown().length, told(), screen.queryByRole('alert')]).toEqual([5, '', null])
  isDown = false
  await later()
  expect([shown().length, told()]).toEqual([7, 'g,f'])
})

test('a row that is gone goes on every page', async () => {
  await open()
  rows.splice(1, 1)
  await later()
  expect(shown()).toEqual(['e', 'c', 'b', 'a'])
})
