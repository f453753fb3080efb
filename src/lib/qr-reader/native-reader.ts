/** The Shape Detection API, which few browsers have (P-12). */
interface NativeDetector {
  readonly detect: (image: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>
}

interface NativeDetectors {
  new (options: { readonly formats: readonly string[] }): NativeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

const format = 'qr_code'

/** Reads every QR code of a picture with the browser's own reader; none where the browser has no such reader, or it fails. */
export function createNativeReader(scope: { readonly BarcodeDetector?: NativeDetectors } = globalThis as typeof scope) {
  const open = async () => {
    const formats = await scope.BarcodeDetector?.getSupportedFormats()
    return formats?.includes(format) && scope.BarcodeDetector ? new scope.BarcodeDetector({ formats: [format] }) : undefined
  }
  let opening: Promise<NativeDetector | undefined> | undefined
  return async (image: ImageBitmap): Promise<readonly string[]> => {
    try {
      opening ??= open()
      const found = await (await opening)?.detect(image)
      return found?.map(({ rawValue }) => rawValue) ?? []
    } catch {
      opening = Promise.resolve(undefined)
      return []
    }
  }
}
