import { useState } from 'react'
import { claimQrPattern } from '#contract/claim-codes.ts'
import { createCodeReader } from '#lib/qr-reader/create-code-reader.ts'

interface PictureReaderOptions {
  readonly mayRead: () => boolean
  readonly onText: (text: string) => void
  readonly onNoCode: () => void
}

export function usePictureReader({ mayRead, onText, onNoCode }: PictureReaderOptions) {
  const [isReading, setReading] = useState(false)
  const read = async (picture: Blob) => {
    if (!mayRead()) return
    setReading(true)
    const reader = createCodeReader({ preferred: claimQrPattern })
    const text = await reader.readPicture(picture).finally(reader.close)
    setReading(false)
    if (text === undefined) onNoCode()
    else onText(text)
  }
  return { isReading, readPicture: (picture: Blob) => void read(picture) }
}
