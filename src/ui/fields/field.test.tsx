// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { Field, useCounter } from './field.tsx'
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

test('a screen reader reads "optional" apart from the label', () => {
  renderIn(
    'en',
    <Field label="Name" optional>
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  expect(screen.getByRole('textbox', { name: 'Name (optional)' })).toBeTruthy()
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

function Counted({ max, error }: { max: number; error?: string }) {
  const [text, setText] = useState('')
  const counter = useCounter(text.length, max)
  return (
    <Field label="Name" error={error} counter={counter}>
      {(control) => <TextInput {...control} value={text} onChange={(event) => setText(event.currentTarget.value)} />}
    </Field>
  )
}

test('the counter comes near the end of the room, heard as a sentence and seen as two numbers', async () => {
  const user = userEvent.setup()
  renderIn('en', <Counted max={10} />)
  const field = screen.getByRole('textbox')
  await user.type(field, '1234567')
  expect(field.getAttribute('aria-describedby')).toBeNull()
  expect(screen.queryByText('7/10')).toBeNull()
  await user.type(field, '8')
  expect(described()).toBe('Characters: 8 of 10')
  expect(screen.getByText('8/10').dir).toBe('ltr')
})

test('an error that has nothing to do with the length leaves the counter quiet, until it is passed', async () => {
  const user = userEvent.setup()
  renderIn('en', <Counted max={10} error="Use Arabic letters only." />)
  await user.type(screen.getByRole('textbox'), '12345678')
  expect(screen.getByText('Use Arabic letters only.').closest('.text-no')).toBeTruthy()
  expect(screen.getByText('8/10').closest('.text-no')).toBeNull()
  await user.type(screen.getByRole('textbox'), '901')
  expect(screen.getByText('11/10').closest('.text-no')).toBeTruthy()
})

test('the counter is read out as the end comes near and as it is passed, not with every key', async () => {
  const user = userEvent.setup()
  renderIn('en', <Counted max={10} />)
  const spoken = () => document.querySelector('[aria-live]:not([id])')?.textContent
  const heard: (string | undefined)[] = [spoken()]
  for (const key of '123456789012') {
    await user.type(screen.getByRole('textbox'), key)
    if (spoken() !== heard.at(-1)) heard.push(spoken())
  }
  expect(heard).toEqual(['', 'Characters: 8 of 10', 'Characters: 11 of 10'])
})

test('without hint, error and counter nothing is described', () => {
  renderIn('en', <Field label="Name">{(control) => <TextInput {...control} />}</Field>)
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBeNull()
})
