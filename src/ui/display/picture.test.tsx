// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('the browser chooses among the widths by the room; without any it loads the one there is', () => {
  const room = { src: '/files/a.webp', alt: 'Cover', width: 44, height: 32 }
  const smaller = [
    { width: 96, fileUrl: '/files/a-96.webp' },
    { width: 480, fileUrl: '/files/a-480.webp' },
  ]
  const { rerender } = render(<Picture {...room} smaller={smaller} />)
  const picture = screen.getByRole('img', { name: 'Cover' })
  expect(picture.getAttribute('sizes')).toBe('44px')
  expect(picture.getAttribute('srcset')).toBe('/files/a-96.webp 96w, /files/a-480.webp 480w, /files/a.webp 1600w')
  rerender(<Picture {...room} />)
  expect(picture.getAttribute('srcset')).toBeNull()
  expect(picture.getAttribute('src')).toBe('/files/a.webp')
})
