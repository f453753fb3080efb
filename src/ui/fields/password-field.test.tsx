// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLInputElement>('Password')

test('the password is shown on demand and hidden again', async () => {
  renderIn('en', <PasswordField label="Password" autoComplete="current-password" />)
  expect(field().type).toBe('password')
  const toggle = screen.getByRole('button', { name: 'Show password' })
  await userEvent.click(toggle)
  expect(field().type).toBe('text')
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(toggle)
  expect(field().type).toBe('password')
})

test('the hint’s line says that another keyboard types, until none is left or the field is', async () => {
  renderIn('en', <PasswordField label="Password" hint="At least 8 characters" />)
  const user = userEvent.setup()
  const sentence = 'Some of these letters or digits are not Latin. Check the keyboard.'
  await user.type(field(), 'aé1#')
  expect(screen.queryByText(sentence)).toBeNull()
  await user.type(field(), 'ش')
  expect(screen.getByText(sentence)).toBeTruthy()
  await user.type(field(), '{Backspace}')
  expect(screen.getByText('At least 8 characters')).toBeTruthy()
  await user.type(field(), 'ش')
  await user.tab()
  expect(screen.queryByText(sentence)).toBeNull()
})

test.each(['٣', 'ж', 'Ａ'])('%s is of another keyboard', async (typed) => {
  renderIn('en', <PasswordField label="Password" />)
  await userEvent.type(field(), `aB1#${typed}`)
  expect(screen.getByText(/not Latin/)).toBeTruthy()
})

test('the hint’s line says that Caps Lock is on, until it is off or the field is left', async () => {
  renderIn('en', <PasswordField label="Password" hint="At least 8 characters" />)
  const user = userEvent.setup()
  await user.click(field())
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('Caps Lock is on')).toBeTruthy()
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('At least 8 characters')).toBeTruthy()
  await user.keyboard('{CapsLock}a')
  await user.tab()
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})
