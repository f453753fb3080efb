// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

function Example() {
  const selection = useSelection()
  return (
    <>
      <button type="button" onClick={() => selection.choose(['a', 'b'], true)}>
        +2
      </button>
      <SelectionBar countText={(count) => `${count} selected`} selection={selection}>
        <span>what can be done</span>
      </SelectionBar>
    </>
  )
}

test('the bar comes with the first chosen row, says how many there are, and goes with the last', async () => {
  const user = userEvent.setup()
  renderIn('ar', <Example />)
  expect(screen.queryByText('what can be done')).toBeNull()
  await user.click(screen.getByText('+2'))
  expect(screen.getByRole('status').textContent).toBe('2 selected')
  expect(screen.getByText('what can be done')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'إلغاء التحديد' }))
  expect(screen.queryByText('what can be done')).toBeNull()
  expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
