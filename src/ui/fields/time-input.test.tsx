// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { TimeInput } from './time-input.tsx'

afterEach(cleanup)

function Form() {
  const { register, control } = useForm({ defaultValues: { opens: '' } })
  const opens = useWatch({ control, name: 'opens' })
  return (
    <>
      <TimeInput aria-label="opens" {...register('opens')} />
      <output>{opens}</output>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')

test.each([
  ['9:30 pm', '21:30'],
  ['٠٩:٣٠ م', '21:30'],
  ['09:30', '09:30'],
  ['9:05', '09:05'],
  ['12:00 AM', '00:00'],
])('%s becomes %s on leaving the field, in the form too', async (typed, time) => {
  renderIn('ar', <Form />)
  await userEvent.type(field(), typed)
  await userEvent.tab()
  expect(field().value).toBe(time)
  expect(screen.getByRole('status').textContent).toBe(time)
})

test('arrow down opens the half hours at the time of the field, and its keys choose one', async () => {
  renderIn('en', <Form />)
  await userEvent.type(field(), '8pm')
  await userEvent.keyboard('{ArrowDown}')
  const list = await screen.findByRole('listbox')
  expect(document.activeElement).toBe(list)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field().value).toBe('20:30')
  expect(screen.getByRole('status').textContent).toBe('20:30')
  expect(document.activeElement).toBe(field())
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the clock opens and closes them, and Escape leaves the field as it was', async () => {
  renderIn('ar', <Form />)
  const clock = screen.getByRole('button')
  await userEvent.click(clock)
  await userEvent.click(await screen.findByRole('option', { name: '06:30' }))
  expect(field().value).toBe('06:30')
  await userEvent.click(clock)
  await screen.findByRole('listbox')
  await userEvent.keyboard('{End}{Escape}')
  expect(field().value).toBe('06:30')
  await userEvent.click(clock)
  await screen.findByRole('listbox')
  await userEvent.click(clock)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('what is no time stays in the field and in the form', async () => {
  renderIn('en', <Form />)
  await userEvent.type(field(), '25:99')
  await userEvent.tab()
  expect(field().value).toBe('25:99')
  expect(screen.getByRole('status').textContent).toBe('25:99')
})
