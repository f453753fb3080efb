// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { afterEach, expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)

/** Draws the modules of the code with four pixels each. */
function rasterise(svg: Element) {
  const scale = 4
  const width = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4
      data.fill(0, start, start + scale * 4)
    }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return { width, height: width, data }
}

test.for(['QSM1.0192f0c1.K7PM2QXA', 'https://qaseema.example/v/0192f0c1-7a1b?x=قسيمة'])('a reader reads the code of %s', (text) => {
  render(<QrCode text={text} label="Code" />)
  expect(decodeQR(rasterise(screen.getByRole('img', { name: 'Code' })))).toBe(text)
})
