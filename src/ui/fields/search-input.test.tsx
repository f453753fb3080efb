// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { SearchInput } from './search-input.tsx'

const onSearch = vi.fn()
beforeEach(() => {
  onSearch.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function List() {
  const [search, setSearch] = useState('')
  const handleSearch = (text: string) => {
    onSearch(text)
    setSearch(text)
  }
  return (
    <>
      <SearchInput label="Search" value={search} onSearch={handleSearch} />
      <button type="button" onClick={() => setSearch('')}>
        {search}
      </button>
      <textarea />
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('the placeholder has the direction of the page, typed text its own', () => {
  renderIn('ar', <List />)
  expect(field().getAttribute('dir')).toBeNull()
  type('10.0.0.1')
  expect(field().dir).toBe('auto')
})

test('it searches once, 300 ms after the last key', () => {
  renderIn('en', <List />)
  type('ham')
  wait(200)
  type('hammam ')
  wait(299)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['hammam']])
  expect(field().value).toBe('hammam ')
})

test('Enter searches at once and not again later', () => {
  renderIn('en', <List />)
  type('hammam')
  fireEvent.keyDown(field(), { key: 'Enter' })
  wait(1_000)
  expect(onSearch.mock.calls).toEqual([['hammam']])
})

test('leaving the field searches at once and not again later, unless it is for its own button', () => {
  renderIn('en', <List />)
  type('ham')
  fireEvent.blur(field(), { relatedTarget: screen.getByRole('button', { name: 'Clear search' }) })
  expect(onSearch).not.toHaveBeenCalled()
  fireEvent.blur(field())
  wait(1_000)
  expect(onSearch.mock.calls).toEqual([['ham']])
})

test('left by a press it searches with the click, before what that does, however long it is held', () => {
  const { unmount } = renderIn('en', <List />)
  const pressed = document.querySelector('textarea') as HTMLTextAreaElement
  const press = (value: string) => {
    type(value)
    fireEvent.pointerDown(pressed, { button: 0 })
    fireEvent.blur(field())
    wait(1_000)
  }
  press('ham')
  expect(onSearch).not.toHaveBeenCalled()
  pressed.onclick = () => expect(onSearch.mock.calls).toEqual([['ham']])
  fireEvent.click(pressed)
  expect.assertions(5)
  pressed.onclick = null
  press('hammam')
  fireEvent.pointerCancel(pressed)
  expect(onSearch).toHaveBeenLastCalledWith('hammam')
  press('spa')
  fireEvent.keyDown(pressed, { key: 'Shift' })
  expect(onSearch).toHaveBeenLastCalledWith('spa')
  press('')
  unmount()
  fireEvent.click(document.body)
  wait(1_000)
  expect(onSearch).toHaveBeenCalledTimes(3)
})

test('what was overtaken on its way to the address is gone here too, what is on its way stays', () => {
  let come = (_at: { value: string; isSettled: boolean }): void => undefined
  function Address() {
    const [at, setAt] = useState({ value: '', isSettled: true })
    come = (next) => act(() => setAt(next))
    return <SearchInput label="Search" {...at} onSearch={onSearch} />
  }
  renderIn('en', <Address />)
  come({ value: '', isSettled: false })
  type('spa')
  wait(300)
  type('spac')
  come({ value: 'spa', isSettled: false })
  expect(field().value).toBe('spac')
  come({ value: '', isSettled: false })
  expect(field().value).toBe('spac')
  come({ value: '', isSettled: true })
  expect(field().value).toBe('')
})

test('clearing searches for everything and stays in the field', () => {
  renderIn('en', <List />)
  type('hammam')
  wait(300)
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onSearch.mock.calls).toEqual([['hammam'], ['']])
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('a search that was cleared elsewhere is gone here too, and may be typed again', () => {
  renderIn('en', <List />)
  type('hammam')
  wait(300)
  fireEvent.click(screen.getByRole('button', { name: 'hammam' }))
  expect(field().value).toBe('')
  type('hammam')
  wait(300)
  expect(onSearch.mock.calls).toEqual([['hammam'], ['hammam']])
})

test('the slash goes to the field, on an Arabic keyboard too, but not while something is typed', () => {
  let now = 0
  // A key that stands alone.
  const slash = (key: string, on: Element = document.body) => {
    const event = createEvent.keyDown(on, { key, code: 'Slash' })
    now += 1_000
    Object.defineProperty(event, 'timeStamp', { value: now })
    fireEvent(on, event)
    wait(1_000)
  }
  renderIn('ar', <List />)
  slash('/')
  expect(document.activeElement).toBe(field())
  field().blur()
  slash('ظ')
  expect(document.activeElement).toBe(field())
  const text = document.querySelector('textarea') as HTMLTextAreaElement
  text.focus()
  slash('/', text)
  expect(document.activeElement).toBe(text)
})
