// @vitest-environment happy-dom
import { QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { listRedemptions } from '#contract/redemptions.ts'
import { createQueryAges } from '#lib/http/query-ages.ts'
import { createQueryClient } from '#lib/http/query-client.ts'
import type { LiveState } from '#lib/realtime/channel.ts'
import { type Services, ServicesContext } from '#lib/services.ts'
import { createToastStore } from '#ui/feedback/toast-store.ts'
import { infiniteListQuery } from './list-queries.ts'
import { NewRows } from './new-rows.tsx'
import { useInfiniteList } from './use-infinite-list.ts'

const size = 3
let rows: string[]
/** The pages that were asked for. */
let requestedPages: number[]
let isDown: boolean
let live: ReturnType<typeof createLive>
const createLive = () => createStore<LiveState>(() => ({ status: 'off', channel: null, retry: () => undefined }))

async function read(page: number) {
  requestedPages.push(page)
  if (isDown) throw new Error('down')
  return {
    rows: rows.slice((page - 1) * size, page * size).map((_id) => ({ _id })),
    pagination: { totalCount: rows.length },
  }
}
const createQuery = (name: string) => infiniteListQuery([name], size, ({ pageParam }) => read(pageParam))
const query = createQuery('list')
const newestQuery = queryOptions({ queryKey: ['newest'], queryFn: () => read(1) })
const search = { page: 1, size: 25 } as const
const navigate = () => Promise.resolve()
const isFullBackend = createStore(() => true)

function Rows({ list: wanted = query }) {
  const {
    query: list,
    more,
    newest,
  } = useInfiniteList({ call: listRedemptions, search, navigate, list: () => wanted, newest: () => newestQuery })
  return (
    <NewRows
      {...newest}
      label={`${newest.waiting} new`}
      announcement={newest.waiting > 0 ? 'waiting' : newest.added.map(({ _id }) => _id).join()}
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
    </NewRows>
  )
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** The next look at what is new. */
const later = () => pass(16_000)
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const statusText = () => screen.getByRole('status').textContent

/** Two pages of a list of five. */
async function open() {
  const client = createQueryClient(createToastStore())
  const queryAge = createQueryAges(client, Date.now)
  const { rerender } = render(<Rows />, {
    wrapper: ({ children }) => (
      <ServicesContext value={{ live, isFullBackend, queryAge } as Services}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </ServicesContext>
    ),
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
  requestedPages = []
  isDown = false
  live = createLive()
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
  expect([statusText(), document.activeElement, requestedPages]).toEqual(['f', row, [1, 2, 1]])
})

test('nothing is polled while the live channel is connected, and again as soon as it is not', async () => {
  await open()
  act(() => live.setState({ status: 'connected' }))
  rows.unshift('f')
  await later()
  await later()
  expect(requestedPages).toEqual([1, 2])
  act(() => live.setState({ status: 'retrying' }))
  await later()
  expect(shown()[0]).toBe('f')
})

test('what came to one list is no news of the next one', async () => {
  const rerender = await open()
  rows.unshift('f')
  await later()
  expect(statusText()).toBe('f')
  rerender(<Rows list={createQuery('another list')} />)
  await pass(0)
  expect([shown()[0], statusText()]).toEqual(['f', ''])
})

test('it waits behind a button while the top is out of view, and nothing moves; the press leads up to it', async () => {
  await open()
  const getRect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: -300 } as DOMRect)
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {
    getRect.mockRestore()
    dispatchEvent(new Event('scroll'))
  })
  rows.unshift('f')
  await later()
  rows.unshift('g')
  await later()
  expect([shown()[0], statusText()]).toEqual(['e', 'waiting'])
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
  expect([shown().length, statusText(), screen.queryByRole('alert')]).toEqual([5, '', null])
  isDown = false
  await later()
  expect([shown().length, statusText()]).toEqual([7, 'g,f'])
})

test('a row that is gone goes on every page', async () => {
  await open()
  rows.splice(1, 1)
  await later()
  expect(shown()).toEqual(['e', 'c', 'b', 'a'])
})
