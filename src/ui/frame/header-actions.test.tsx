// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { HeaderActions, HeaderSlot } from './header-actions.tsx'

afterEach(cleanup)

function Frame({ children }: { readonly children: React.ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <>
      <header ref={setSlot} />
      <main>
        <HeaderSlot value={slot}>{children}</HeaderSlot>
      </main>
    </>
  )
}

const Screen = () => (
  <HeaderActions>
    <button type="button" aria-label="scan" />
  </HeaderActions>
)

test('what a screen puts into the header stands there as long as the screen does', () => {
  const { rerender } = render(
    <Frame>
      <Screen />
    </Frame>,
  )
  expect(screen.getByRole('banner').contains(screen.getByRole('button', { name: 'scan' }))).toBe(true)
  rerender(<Frame>{null}</Frame>)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a frame without a header shows the screen alone', () => {
  render(<Screen />)
  expect(screen.queryByRole('button')).toBeNull()
})
