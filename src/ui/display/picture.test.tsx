// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const picture = () => screen.getByRole('img', { name: 'Cover' })
const sourcesAt = (width: number, smaller?: Parameters<typeof Picture>[0]['smaller']) => {
  const { unmount } = render(<Picture src="/files/a.webp" alt="Cover" width={width} height={width} smaller={smaller} />)
  const sources = ['src', 'srcset', 'sizes'].map((name) => picture().getAttribute(name))
  unmount()
  return sources
}

test('a small room takes the width that is enough for it; in a larger one the browser chooses; without any there is one', () => {
  const smaller = [
    { width: 96, fileUrl: '/files/a-96.webp' },
    { width: 480, fileUrl: '/files/a-480.webp' },
  ]
  expect(sourcesAt(44, smaller)).toEqual(['/files/a-96.webp', null, null])
  expect(sourcesAt(400, smaller)).toEqual(['/files/a.webp', '/files/a-96.webp 96w, /files/a-480.webp 480w, /files/a.webp 1600w', '400px'])
  expect(sourcesAt(44)).toEqual(['/files/a.webp', null, null])
})

test('the picture of a row comes behind the scripts of its page, and all wait until they are near', () => {
  const attributesAt = (width: number) => {
    const { unmount } = render(<Picture src="/files/a.webp" alt="Cover" width={width} height={width} />)
    const attributes = ['loading', 'fetchpriority'].map((name) => picture().getAttribute(name))
    unmount()
    return attributes
  }
  expect([attributesAt(64), attributesAt(400)]).toEqual([
    ['lazy', 'low'],
    ['lazy', 'auto'],
  ])
})
