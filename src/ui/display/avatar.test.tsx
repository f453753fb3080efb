// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StoredFile } from '#contract/files.ts'
import { Avatar } from './avatar.tsx'

const renderLogo = (picture: StoredFile) => render(<Avatar name="Bayt" picture={picture} />).container.querySelector('img')

test('a logo comes in the size it is shown in, behind the scripts; from a plain backend as it is', () => {
  const small = renderLogo({ fileUrl: '/files/a.webp', smaller: [{ width: 96, fileUrl: '/files/a-96.webp' }] })
  expect(['src', 'loading', 'fetchpriority'].map((name) => small?.getAttribute(name))).toEqual(['/files/a-96.webp', 'lazy', 'low'])
  expect(renderLogo({ fileUrl: '/files/a.webp', smaller: undefined })?.getAttribute('src')).toBe('/files/a.webp')
})
