// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { NumberInput } from './number-input.tsx'

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('textbox')

test('Arabic-Indic and Persian digits show as 0–9 while they are typed', async () => {
  renderIn('ar', <NumberInput aria-label="price" />)
  await userEvent.type(field(), '١٢٫٥۹')
  expect(field().value).toBe('12.59')
})

test('a pasted number loses its direction marks and thousands marks', async () => {
  renderIn('ar', <NumberInput aria-label="price" />)
  await userEvent.click(field())
  await userEvent.paste('\u200F١٬٤٥٠٫٠٠\u200F')
  expect(field().value).toBe('1450.00')
})

test('digits typed in the middle stay in their order: the caret does not jump', async () => {
  renderIn('ar', <NumberInput aria-label="price" defaultValue="15" />)
  await userEvent.type(field(), '٢٣', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field().value).toBe('1235')
  expect(field().selectionStart).toBe(3)
})

test('a form hears the digits it can read', async () => {
  const sent = vi.fn()
  function Form() {
    const { register, handleSubmit } = useForm({ defaultValues: { price: '' } })
    return (
      <form onSubmit={handleSubmit(({ price }) => sent(price))}>
        <NumberInput aria-label="price" {...register('price')} />
        <button type="submit" />
      </form>
    )
  }
  renderIn('en', <Form />)
  await userEvent.type(field(), '٤٠')
  await userEvent.click(screen.getByRole('button'))
  expect(sent).toHaveBeenCalledExactlyOnceWith('40')
})

test('what is no number stays for the form to complain of, and the field reads left to right', async () => {
  renderIn('ar', <NumberInput aria-label="price" />)
  await userEvent.type(field(), 'abc')
  expect(field().value).toBe('abc')
  expect(field().dir).toBe('ltr')
})
