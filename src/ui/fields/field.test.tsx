// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '../test-render.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

const described = () =>
  (screen.getByRole('textbox').getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('the label names the control and the hint describes it', () => {
  renderIn(
    'en',
    <Field label="Name" hint="As on the licence">
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBeNull()
  expect(described()).toBe('As on the licence')
})

test('an error takes the place of the hint, marks the control and describes it', () => {
  renderIn(
    'en',
    <Field label="Name" hint="As on the licence" error="This field cannot be empty.">
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(described()).toBe('This field cannot be empty.')
  expect(screen.queryByText('As on the licence')).toBeNull()
})

test('the counter is heard as a sentence and seen as two numbers', () => {
  renderIn(
    'en',
    <Field label="Name" counter={{ length: 38, max: 60 }}>
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  expect(described()).toBe('Characters: 38 of 60')
  expect(screen.getByText('38/60').dir).toBe('ltr')
})

test('without hint, error and counter nothing is described', () => {
  renderIn('en', <Field label="Name">{(control) => <TextInput {...control} />}</Field>)
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBeNull()
})

test('a field of the other language keeps its own language, direction and words', () => {
  renderIn(
    'en',
    <Field label="الاسم" lang="ar" optional>
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  const box = screen.getByRole('textbox').closest('[lang]')
  expect(box?.getAttribute('lang')).toBe('ar')
  expect(box?.getAttribute('dir')).toBe('rtl')
  expect(screen.getByText('(اختياري)')).toBeTruthy()
})
