// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { loadPictureFonts } from './canvas.ts'

test('a picture is drawn without the fonts that a device lacks', async () => {
  const load = vi.fn(() => Promise.reject(new DOMException('A network error occurred.', 'NetworkError')))
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } })
  await expect(loadPictureFonts(['Coffee'])).resolves.toBeUndefined()
  expect(load).toHaveBeenCalledTimes(2)
})
