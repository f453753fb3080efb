// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { QuantityInput } from './quantity-input.tsx'

afterEach(cleanup)

function Form({ start, max = 10 }: { start: string; max?: number }) {
  const { register, control } = useForm({ defaultValues: { quantity: start } })
  const quantity = useWatch({ control, name: 'quantity' })
  return (
    <>
      <QuantityInput aria-label="quantity" {...register('quantity')} max={max} />
      <output>{quantity}</output>
    </>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const known = () => screen.getByRole('status').textContent

test('one more and one less reach the form', async () => {
  renderIn('en', <Form start="2" />)
  await press('One more')
  expect(known()).toBe('3')
  await press('One less')
  await press('One less')
  expect(known()).toBe('1')
})

test('the buttons stop at one and at the most there may be', async () => {
  renderIn('en', <Form start="1" max={2} />)
  await press('One less')
  expect(known()).toBe('1')
  await press('One more')
  await press('One more')
  expect(known()).toBe('2')
})

test('from an empty field one more starts at the least', async () => {
  renderIn('en', <Form start="" />)
  await press('One more')
  expect(known()).toBe('1')
})

test('typed Arabic digits count', async () => {
  renderIn('ar', <Form start="" />)
  const field = screen.getByRole('spinbutton')
  await userEvent.type(field, '١٢')
  expect(known()).toBe('12')
  expect(field.getAttribute('aria-valuenow')).toBe('12')
})

test('the arrow keys count, and stop where the buttons do', async () => {
  renderIn('en', <Form start="1" max={2} />)
  await userEvent.type(screen.getByRole('spinbutton'), '{ArrowUp}{ArrowUp}')
  expect(known()).toBe('2')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(known()).toBe('1')
})
