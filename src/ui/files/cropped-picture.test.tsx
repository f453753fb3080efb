// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { croppedPicture } from './cropped-picture.ts'

afterEach(() => vi.restoreAllMocks())

const whole = { x: 0, y: 0, width: 16, height: 10 }

/** A browser that draws nothing, and writes what it can write: everything else as PNG, as the standard has it. */
function drawsIn(writes: readonly string[]) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 16, height: 10, close: () => undefined }))
  const context = { scale: vi.fn(), translate: vi.fn(), rotate: vi.fn(), drawImage: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['x'], { type: writes.includes(type) ? type : 'image/png' })),
  )
}

test.each([
  ['image/png', 'image/png'],
  ['image/webp', 'image/webp'],
  ['image/jpeg', 'image/jpeg'],
  ['', 'image/jpeg'],
])('what can be seen through stays so: %s is cut as %s', async (type, cut) => {
  drawsIn(['image/png', 'image/webp', 'image/jpeg'])
  expect((await croppedPicture(new File(['x'], 'cake', { type }), whole, 0)).type).toBe(cut)
})

test('a browser that writes no WebP names what it wrote', async () => {
  drawsIn(['image/png', 'image/jpeg'])
  expect((await croppedPicture(new File(['x'], 'cake.webp', { type: 'image/webp' }), whole, 0)).type).toBe('image/png')
})
