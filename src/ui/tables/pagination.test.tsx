// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '')

test('it says which rows these are; the range reads left to right in Arabic too', () => {
  const { container } = renderIn('ar', <Pagination page={4} pageSize={10} total={38} onPage={vi.fn()} />)
  expect(container.querySelector('p')?.textContent).toBe('\u206631–38\u2069 من 38')
})

test('ten rows and fewer have no pages', () => {
  const { container } = renderIn('en', <Pagination page={1} pageSize={25} total={10} onPage={vi.fn()} />)
  expect(container.textContent).toBe('')
})

test.each([
  ['at least 11 are more than 10', { total: 11, isLeast: true }, '1–10 of more than 10'],
  ['a backend without pages has sent all', { total: 14, last: 1 }, '1–14 of 14'],
])('%s', (_what, props, text) => {
  const { container } = renderIn('en', <Pagination page={1} pageSize={10} onPage={vi.fn()} {...props} />)
  expect(plain(container.querySelector('p')?.textContent)).toBe(text)
})

test('the pages before the first and after the last are out of reach', async () => {
  const onPage = vi.fn()
  renderIn('en', <Pagination page={1} pageSize={10} total={38} onPage={onPage} />)
  expect(button('Previous page').disabled).toBe(true)
  expect(button('Page 1').getAttribute('aria-current')).toBe('page')
  await userEvent.click(button('Next page'))
  await userEvent.click(button('Page 4'))
  expect(onPage.mock.calls).toEqual([[2], [4]])
})

test('the number of rows a page is chosen', async () => {
  const onPageSize = vi.fn()
  renderIn('en', <Pagination page={1} pageSize={10} total={38} onPage={vi.fn()} onPageSize={onPageSize} />)
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25')
  expect(onPageSize).toHaveBeenCalledExactlyOnceWith(25)
})

test('the range ends at the total while removed rows leave a page short', () => {
  const { container } = renderIn('en', <Pagination page={1} pageSize={10} total={4} last={2} onPage={vi.fn()} />)
  expect(plain(container.querySelector('p')?.textContent)).toBe('1–4 of 4')
})
