import { expect, test, vi } from 'vitest'
import { createNativeReader } from './native-reader.ts'

const image = {} as ImageBitmap

const fakeBrowser = (formats: readonly string[], detect: () => Promise<readonly { rawValue: string }[]>) => ({
  BarcodeDetector: class {
    static getSupportedFormats = async () => formats
    detect = detect
  },
})

test('the browser reads every QR code of a picture', async () => {
  const read = createNativeReader(fakeBrowser(['ean_13', 'qr_code'], async () => [{ rawValue: 'one' }, { rawValue: 'two' }]))
  expect(await read(image)).toEqual(['one', 'two'])
})

test('a browser without a reader, or without QR codes, reads nothing', async () => {
  const detect = vi.fn(async () => [{ rawValue: 'one' }])
  expect(await createNativeReader({})(image)).toEqual([])
  expect(await createNativeReader(fakeBrowser(['ean_13'], detect))(image)).toEqual([])
  expect(detect).not.toHaveBeenCalled()
})

test('a reader that fails is not used again', async () => {
  const detect = vi.fn(async () => Promise.reject(new Error('service unavailable')))
  const read = createNativeReader(fakeBrowser(['qr_code'], detect))
  expect(await read(image)).toEqual([])
  expect(await read(image)).toEqual([])
  expect(detect).toHaveBeenCalledTimes(1)
})
